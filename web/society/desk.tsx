import { type ReactNode, Suspense, useEffect } from 'react';
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
const QueuePage = lazyChunk(
  () => import('./queue/queue-page.tsx'),
  (module) => module.QueuePage,
);
const CasePage = lazyChunk(
  () => import('./cases/case-page.tsx'),
  (module) => module.CasePage,
);
const FiguresPage = lazyChunk(
  () => import('./figures/figures-page.tsx'),
  (module) => module.FiguresPage,
);
const DecidedCasesPage = lazyChunk(
  () => import('./figures/decided-cases-page.tsx'),
  (module) => module.DecidedCasesPage,
);
const LogsPage = lazyChunk(
  () => import('./logs/logs-page.tsx'),
  (module) => module.LogsPage,
);
const DeskLogImportPage = lazyChunk(
  () => import('./logs/log-import-page.tsx'),
  (module) => module.DeskLogImportPage,
);
const AuditPage = lazyChunk(
  () => import('./audit/audit-page.tsx'),
  (module) => module.AuditPage,
);
const RegisterPage = lazyChunk(
  () => import('./registers/register-page.tsx'),
  (module) => module.RegisterPage,
);
const RecordPage = lazyChunk(
  () => import('./registers/record-page.tsx'),
  (module) => module.RecordPage,
);
const OperationsPage = lazyChunk(
  () => import('./operations/operations-page.tsx'),
  (module) => module.OperationsPage,
);
const DeskHelpPage = lazyChunk(
  () => import('./help/help-page.tsx'),
  (module) => module.DeskHelpPage,
);
const StaffPage = lazyChunk(
  () => import('./staff/staff-page.tsx'),
  (module) => module.StaffPage,
);

const routes: RouteObject[] = [
  { path: 'log-in', element: <DeskLogInPage /> },
  { path: 'join', element: <JoinPage /> },
  {
    element: <DeskShell />,
    children: [
      { index: true, element: <FirstPage /> },
      {
        path: 'queue',
        element: (
          <For may={decidingActions}>
            <QueuePage />
          </For>
        ),
      },
      { path: 'identity-checks/:id', element: <OldIdentityCheck /> },
      {
        path: 'cases/:kind/:id',
        element: (
          <For may={decidingActions}>
            <CasePage />
          </For>
        ),
      },
      {
        path: 'figures',
        element: (
          <For may={['see_figures']}>
            <FiguresPage />
          </For>
        ),
      },
      {
        path: 'logs',
        element: (
          <For may={['see_logs']}>
            <LogsPage />
          </For>
        ),
      },
      {
        path: 'figures/cases',
        element: (
          <For may={['see_figures']}>
            <DecidedCasesPage />
          </For>
        ),
      },
      {
        path: 'logs/:importId',
        element: (
          <For may={['see_logs']}>
            <DeskLogImportPage />
          </For>
        ),
      },
      {
        path: 'audit',
        element: (
          <For may={['see_audit']}>
            <AuditPage />
          </For>
        ),
      },
      {
        path: 'operations',
        element: (
          <For may={['see_operations']}>
            <OperationsPage />
          </For>
        ),
      },
      {
        path: 'staff',
        element: (
          <For may={['see_staff']}>
            <StaffPage />
          </For>
        ),
      },
      ...['help', 'help/:guide'].map((path) => ({
        path,
        element: (
          <For may={['use_desk']}>
            <DeskHelpPage />
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
