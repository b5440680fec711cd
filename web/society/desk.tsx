import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useNavigate, useParams, useRoutes } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { StaffAction } from '#domain/permissions.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { FallbackScreen } from '../shell/root.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { useDeskSession } from './session/desk-session.ts';
import { decidingActions, entriesFor, mayAny } from './shell/desk-entries.tsx';
import { DeskNotFound } from './shell/desk-not-found.tsx';

const DeskLogInPage = lazyPage(() => import('./entrance/log-in-page.tsx'), 'DeskLogInPage');
const JoinPage = lazyPage(() => import('./entrance/join-page.tsx'), 'JoinPage');
const DeskShell = lazyPage(() => import('./shell/desk-shell.tsx'), 'DeskShell');
const RegisterPage = lazyPage(() => import('./registers/register-page.tsx'), 'RegisterPage');
const RecordPage = lazyPage(() => import('./registers/record-page.tsx'), 'RecordPage');
const DeskHelpPage = lazyPage(() => import('./help/help-page.tsx'), 'DeskHelpPage');

/** Pages for those who may do one of the things that a page is for. */
const pages: Readonly<Record<string, [may: readonly StaffAction[], Page: ComponentType]>> = {
  queue: [decidingActions, lazyPage(() => import('./queue/queue-page.tsx'), 'QueuePage')],
  'cases/:kind/:id': [decidingActions, lazyPage(() => import('./cases/case-page.tsx'), 'CasePage')],
  figures: [['see_figures'], lazyPage(() => import('./figures/figures-page.tsx'), 'FiguresPage')],
  'figures/cases': [
    ['see_figures'],
    lazyPage(() => import('./figures/decided-cases-page.tsx'), 'DecidedCasesPage'),
  ],
  logs: [['see_logs'], lazyPage(() => import('./logs/logs-page.tsx'), 'LogsPage')],
  'logs/:importId': [
    ['see_logs'],
    lazyPage(() => import('./logs/log-import-page.tsx'), 'DeskLogImportPage'),
  ],
  audit: [['see_audit'], lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage')],
  operations: [
    ['see_operations'],
    lazyPage(() => import('./operations/operations-page.tsx'), 'OperationsPage'),
  ],
  staff: [['see_staff'], lazyPage(() => import('./staff/staff-page.tsx'), 'StaffPage')],
  help: [['use_desk'], DeskHelpPage],
  'help/:guide': [['use_desk'], DeskHelpPage],
};

const routes: RouteObject[] = [
  { path: 'log-in', element: <DeskLogInPage /> },
  { path: 'join', element: <JoinPage /> },
  {
    element: <DeskShell />,
    children: [
      { index: true, element: <FirstPage /> },
      { path: 'identity-checks/:id', element: <OldIdentityCheck /> },
      ...Object.entries(pages).map(([path, [may, Page]]) => ({
        path,
        element: (
          <For may={may}>
            <Page />
          </For>
        ),
      })),
      { path: ':register', element: <RegisterPage /> },
      { path: ':register/:id', element: <RecordPage /> },
      { path: '*', element: <DeskNotFound /> },
    ],
  },
];

/** /society and everything below it: the society's desk. */
export function Desk() {
  return <Suspense fallback={<LoadingPage />}>{useRoutes(routes)}</Suspense>;
}

/** What the router takes of this file. */
export const desk = {
  Component: Desk,
  ErrorBoundary: () => <FallbackScreen home={deskPages.desk()} />,
};

/** Where checks were until they became cases like all others: links to them are still about. */
function OldIdentityCheck() {
  const { id = '' } = useParams();
  return <Navigate to={deskPages.case('identity_check', id)} replace />;
}

/** A page for those who may do one of the things that it is for. */
function For({ may, children }: { may: readonly StaffAction[]; children: ReactNode }) {
  const { roles } = useDeskSession();
  return mayAny(roles, may) ? children : <DeskNotFound />;
}

/** /society: leads to the first page that the person may see. */
function FirstPage() {
  const { roles } = useDeskSession();
  const navigate = useNavigate();
  const first = entriesFor(roles)[0]?.to;
  useEffect(() => {
    if (first !== undefined) void navigate(first, { replace: true });
  }, [first, navigate]);
  return <LoadingPage />;
}

/** A page that is a chunk of its own, by the name that its file exports it under. */
function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): ComponentType {
  return lazyChunk(load, (module) => module[name]);
}
