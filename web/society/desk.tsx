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

const DeskLogInPage = lazyChunk(
  () => import('./entrance/log-in-page.tsx'),
  (module) => module.DeskLogInPage,
);
const JoinPage = lazyChunk(
  () => import('./entrance/join-page.tsx'),
  (module) => module.JoinPage,
);
const DeskShell = lazyChunk(
  () => import('./shell/desk-shell.tsx'),
  (module) => module.DeskShell,
);
const RegisterPage = lazyChunk(
  () => import('./registers/register-page.tsx'),
  (module) => module.RegisterPage,
);
const RecordPage = lazyChunk(
  () => import('./registers/record-page.tsx'),
  (module) => module.RecordPage,
);
const DeskHelpPage = lazyChunk(
  () => import('./help/help-page.tsx'),
  (module) => module.DeskHelpPage,
);

/** Pages for those who may do one of the things that a page is for. */
const pages: Readonly<Record<string, [may: readonly StaffAction[], Page: ComponentType]>> = {
  queue: [
    decidingActions,
    lazyChunk(
      () => import('./queue/queue-page.tsx'),
      (module) => module.QueuePage,
    ),
  ],
  'cases/:kind/:id': [
    decidingActions,
    lazyChunk(
      () => import('./cases/case-page.tsx'),
      (module) => module.CasePage,
    ),
  ],
  figures: [
    ['see_figures'],
    lazyChunk(
      () => import('./figures/figures-page.tsx'),
      (module) => module.FiguresPage,
    ),
  ],
  'figures/cases': [
    ['see_figures'],
    lazyChunk(
      () => import('./figures/decided-cases-page.tsx'),
      (module) => module.DecidedCasesPage,
    ),
  ],
  logs: [
    ['see_logs'],
    lazyChunk(
      () => import('./logs/logs-page.tsx'),
      (module) => module.LogsPage,
    ),
  ],
  'logs/:importId': [
    ['see_logs'],
    lazyChunk(
      () => import('./logs/log-import-page.tsx'),
      (module) => module.DeskLogImportPage,
    ),
  ],
  audit: [
    ['see_audit'],
    lazyChunk(
      () => import('./audit/audit-page.tsx'),
      (module) => module.AuditPage,
    ),
  ],
  operations: [
    ['see_operations'],
    lazyChunk(
      () => import('./operations/operations-page.tsx'),
      (module) => module.OperationsPage,
    ),
  ],
  staff: [
    ['see_staff'],
    lazyChunk(
      () => import('./staff/staff-page.tsx'),
      (module) => module.StaffPage,
    ),
  ],
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
