import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const browser = findBrowser();

/** The real server on sample data (e2e/support/start-server.ts starts it) in a real browser, on a desk and on a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-server.ts',
  // One more than a small machine has cores: journeys wait for the network, for jobs and for the disk.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at the second attempt is named by `npm test`: it is a race to be mended, not hidden.
  retries: 1,
  // Generous: they say that something does not come at all, not that a busy machine was slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // The address of that server, known by the time workers read this.
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
    launchOptions: {
      ...browser,
      // A page lives for seconds: optimising its scripts would cost more than it saves.
      args: [...browser.args, '--js-flags=--no-opt --no-maglev'],
    },
    // What a service worker answers, a test can neither hold back nor count. e2e/installed.spec.ts allows it.
    serviceWorkers: 'block',
    // Less than a test has: what is waited for in vain is then named.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    // Nothing slides or fades, so nothing is waited for until it stands still.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A recording of every step costs time on a small machine: it is made when it is asked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'desktop',
      // Journeys of people who have nothing but a phone.
      testIgnore: ['sign-up.spec.ts', 'recover-password.spec.ts'],
      use: { viewport: { width: 1366, height: 850 } },
    },
    {
      name: 'phone',
      // What is built, what is stored and how it is put into a page is the same at every width. Of these disputes one party is on a
      // phone as it is.
      testIgnore: [
        'budgets.spec.ts',
        'script-payloads.spec.ts',
        // The desk is made for a desk.
        'desk-*.spec.ts',
        'disputes-{crossing,decided,same-work,unanswered}.spec.ts',
      ],
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
