import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { pages } from '#contract/pages.ts';
import { loadChunk } from './platform/lazy-chunk.ts';
import { requireSession, skipWhenSignedIn } from './session/check-session.ts';
import { LogInPage } from './session/log-in-page.tsx';
import { FallbackScreen, Root, RootLoading } from './shell/root.tsx';

// The log-in comes with the first file, because it is what most visits start with; all else is fetched when it is needed.
const publicRoutes: RouteObject[] = [
  { index: true, loader: skipWhenSignedIn, Component: LogInPage },
  // One file for all of them: once the first is there, the rest opens without a network.
  {
    lazy: async () => ({
      Component: (await loadChunk(() => import('./signup/sign-up-page.tsx'))).SignUpPage,
    }),
    children: [
      { path: pages.signUpIndividual() },
      { path: pages.signUpRole() },
      { path: pages.signUpCorporate() },
      { path: pages.signUpAccount() },
      { path: pages.signUpSuccess() },
    ],
  },
  page(
    pages.askForPasswordLink(),
    async () => (await import('./recovery/ask-for-link-page.tsx')).AskForLinkPage,
  ),
  page(
    pages.choosePassword(':userId'),
    async () => (await import('./recovery/choose-password-page.tsx')).ChoosePasswordPage,
  ),
  page(
    pages.confirmEmail(),
    async () => (await import('./account/email-change-page.tsx')).EmailChangePage,
  ),
  page(
    pages.stopFactorReset(),
    async () => (await import('./second-factor/stop-reset-page.tsx')).StopResetPage,
  ),
  page(pages.accountClosed(), async () => (await import('./account/closed-page.tsx')).ClosedPage),
  page(
    pages.cancelBankDetails(),
    async () => (await import('./bank-details/cancel-page.tsx')).CancelPage,
  ),
  page(pages.verify(), async () => (await import('./certificates/verify-page.tsx')).VerifyPage),
  page(
    pages.verifyDocument(':code'),
    async () => (await import('./certificates/verify-page.tsx')).VerifyPage,
  ),
  page(
    pages.coSign(),
    async () => (await import('./works/co-signing/co-sign-page.tsx')).CoSignPage,
  ),
  page(
    pages.answerDispute(),
    async () => (await import('./disputes/by-link/answer-dispute-page.tsx')).AnswerDisputePage,
  ),
  // The society's side, for its staff: all of its pages are in files of their own.
  {
    path: '/society/*',
    lazy: async () => (await loadChunk(() => import('./society/desk.tsx'))).desk,
  },
];

const protectedRoutes: RouteObject[] = [
  page(
    pages.dashboard(),
    async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(pages.works(), async () => (await import('./works/list/works-page.tsx')).WorksPage),
  page(pages.workForm(), async () => (await import('./works/work-form-page.tsx')).WorkFormPage),
  page(pages.searchWorks(), async () => (await import('./works/list/search-page.tsx')).SearchPage),
  page(
    pages.workImports(),
    async () => (await import('./works/import/work-import.tsx')).WorkImportsPage,
  ),
  page(
    pages.workImport(':importId'),
    async () => (await import('./works/import/work-import.tsx')).WorkImportPage,
  ),
  page(pages.work(':compositionId'), async () => (await import('./works/work-page.tsx')).WorkPage),
  page(
    pages.disputes(),
    async () => (await import('./disputes/list/disputes-page.tsx')).DisputesPage,
  ),
  page(
    pages.dispute(':musicalworkId'),
    async () => (await import('./disputes/dispute-page.tsx')).DisputePage,
  ),
  page(
    pages.raiseDispute(':musicalworkId'),
    async () => (await import('./disputes/raise/raise-page.tsx')).RaisePage,
  ),
  page(
    pages.searchHolders(':musicalworkId'),
    async () => (await import('./rightsholders/search-page.tsx')).SearchPage,
  ),
  page(
    pages.newHolder(':musicalworkId'),
    async () => (await import('./rightsholders/new-page.tsx')).NewPage,
  ),
  page(
    pages.addHolder(':musicalworkId'),
    async () => (await import('./rightsholders/add-page.tsx')).AddPage,
  ),
  page(
    pages.recordingImports(),
    async () => (await import('./recordings/import/recording-import.tsx')).RecordingImportsPage,
  ),
  page(
    pages.recordingImport(':importId'),
    async () => (await import('./recordings/import/recording-import.tsx')).RecordingImportPage,
  ),
  page(
    pages.recordings(),
    async () => (await import('./recordings/list/recordings-page.tsx')).RecordingsPage,
  ),
  page(pages.recordingForm(), async () => (await import('./recordings/form-page.tsx')).FormPage),
  page(
    pages.searchRecordings(),
    async () => (await import('./recordings/list/search-page.tsx')).SearchPage,
  ),
  page(
    pages.recording(':soundrecordingId'),
    async () => (await import('./recordings/recording-page.tsx')).RecordingPage,
  ),
  page(pages.usages(), async () => (await import('./usage/usage-page.tsx')).LogsPage),
  page(
    pages.usageImports(),
    async () => (await import('./usage/import/new-usage-import-page.tsx')).NewLogPage,
  ),
  page(
    pages.usageImport(':importId'),
    async () => (await import('./usage/import/usage-import-page.tsx')).LogImportPage,
  ),
  page(
    pages.performance(),
    async () => (await import('./usage/performances/performance-page.tsx')).PerformancePage,
  ),
  page(pages.profile(), async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  page(
    pages.changePassword(),
    async () => (await import('./recovery/change-password-page.tsx')).ChangePasswordPage,
  ),
  page(
    pages.bankDetails(),
    async () => (await import('./bank-details/bank-details-page.tsx')).BankDetailsPage,
  ),
  page(
    pages.rightsHolder(),
    async () => (await import('./rightsholders/details-page.tsx')).DetailsPage,
  ),
  page(pages.help(), async () => (await import('./help/help-page.tsx')).HelpPage),
  page(
    pages.systemCheck(),
    async () => (await import('./system-check/system-check-page.tsx')).SystemCheckPage,
  ),
  page('*', async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen),
];

/** Every route of the specification, all from the start. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: RootLoading,
    ErrorBoundary: FallbackScreen,
    children: [
      ...publicRoutes,
      {
        loader: requireSession,
        // The session is looked at on every step, not only on the first.
        shouldRevalidate: () => true,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./shell/shell.tsx'))).Shell,
        }),
        children: protectedRoutes,
      },
    ],
  },
];

/** The application's router, on the address bar. */
export function createRouter() {
  return createBrowserRouter(routes);
}

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunk(load) }) };
}
