import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadChunk } from './platform/load-chunk.ts';
import { LogInPage } from './session/log-in-page.tsx';
import { requireSession, skipWhenSignedIn } from './session/require-session.ts';
import { FallbackScreen } from './shell/fallback-screen.tsx';
import { Root, RootLoading } from './shell/root.tsx';

// The log-in comes with the first file, because it is what most visits start with; all else is fetched when it is needed.
const publicRoutes: RouteObject[] = [
  { index: true, loader: skipWhenSignedIn, Component: LogInPage },
  // One file for all of them: once the first is there, the rest opens without a network.
  {
    lazy: async () => ({
      Component: (await loadChunk(() => import('./signup/sign-up-page.tsx'))).SignUpPage,
    }),
    children: [
      { path: '/signup/individual' },
      { path: '/signup/individual/role' },
      { path: '/signup/corporate' },
      { path: '/signup/account' },
      { path: '/signup/success' },
    ],
  },
  page(
    '/email-password-reset-link',
    async () => (await import('./recovery/ask-for-link-page.tsx')).AskForLinkPage,
  ),
  page(
    '/account/password/reset/:userId',
    async () => (await import('./recovery/choose-password-page.tsx')).ChoosePasswordPage,
  ),
  page(
    '/account/email/confirm',
    async () => (await import('./account/email-change-page.tsx')).EmailChangePage,
  ),
  page(
    '/account/factor-reset/stop',
    async () => (await import('./second-factor/stop-reset-page.tsx')).StopResetPage,
  ),
  page('/account/closed', async () => (await import('./account/closed-page.tsx')).ClosedPage),
  page(
    '/bank-details/cancel',
    async () => (await import('./bank-details/cancel-page.tsx')).CancelPage,
  ),
  page('/verify', async () => (await import('./papers/verify-page.tsx')).VerifyPage),
  page('/verify/:code', async () => (await import('./papers/verify-page.tsx')).VerifyPage),
  page('/co-sign', async () => (await import('./co-signing/co-sign-page.tsx')).CoSignPage),
  page(
    '/answer-dispute',
    async () => (await import('./disputes/by-link/answer-dispute-page.tsx')).AnswerDisputePage,
  ),
];

const protectedRoutes: RouteObject[] = [
  page('/dashboard', async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  page('/music-composition', async () => (await import('./works/works-page.tsx')).WorksPage),
  page(
    '/music-composition/add',
    async () => (await import('./works/work-form-page.tsx')).WorkFormPage,
  ),
  page(
    '/music-composition/search',
    async () => (await import('./works/search-page.tsx')).SearchPage,
  ),
  page(
    '/music-composition/import',
    async () => (await import('./imports/imports-page.tsx')).ImportsPage,
  ),
  page(
    '/music-composition/import/:importId',
    async () => (await import('./imports/import-page.tsx')).ImportPage,
  ),
  page(
    '/music-composition/details/:compositionId',
    async () => (await import('./works/work-page.tsx')).WorkPage,
  ),
  page(
    '/musicalworks-indispute',
    async () => (await import('./disputes/disputes-page.tsx')).DisputesPage,
  ),
  page(
    '/musicalworks-indispute/details/:musicalworkId',
    async () => (await import('./disputes/dispute-page.tsx')).DisputePage,
  ),
  page(
    '/musical-work/dispute/:musicalworkId',
    async () => (await import('./disputes/raise-page.tsx')).RaisePage,
  ),
  page(
    '/musical-work/rightsholder/search/:musicalworkId',
    async () => (await import('./rightsholders/search-page.tsx')).SearchPage,
  ),
  page(
    '/musical-work/new-rightsholder/:musicalworkId',
    async () => (await import('./rightsholders/new-page.tsx')).NewPage,
  ),
  page(
    '/musical-work/rightsholder/add/search/:musicalworkId',
    async () => (await import('./rightsholders/add-page.tsx')).AddPage,
  ),
  page(
    '/sound-recordings',
    async () => (await import('./recordings/recordings-page.tsx')).RecordingsPage,
  ),
  page('/sound-recording/add', async () => (await import('./recordings/form-page.tsx')).FormPage),
  page(
    '/sound-recording/search',
    async () => (await import('./recordings/search-page.tsx')).SearchPage,
  ),
  page(
    '/sound-recording/details/:soundrecordingId',
    async () => (await import('./recordings/recording-page.tsx')).RecordingPage,
  ),
  page('/sound-recording-logs', async () => (await import('./usage/usage-page.tsx')).LogsPage),
  page(
    '/sound-recording-logs/import',
    async () => (await import('./usage/import/new-usage-import-page.tsx')).NewLogPage,
  ),
  page(
    '/sound-recording-logs/import/:importId',
    async () => (await import('./usage/import/usage-import-page.tsx')).LogImportPage,
  ),
  page(
    '/sound-recording-logs/performance',
    async () => (await import('./usage/performances/performance-page.tsx')).PerformancePage,
  ),
  page('/profile', async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  page(
    '/reset-password',
    async () => (await import('./recovery/change-password-page.tsx')).ChangePasswordPage,
  ),
  page(
    '/bank-details',
    async () => (await import('./bank-details/bank-details-page.tsx')).BankDetailsPage,
  ),
  page(
    '/rightsholder/details',
    async () => (await import('./rightsholders/details-page.tsx')).DetailsPage,
  ),
  page('/dashboard/help', async () => (await import('./help/help-page.tsx')).HelpPage),
  page('/test', async () => (await import('./system-check/system-check-page.tsx')).SystemCheckPage),
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
