import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { memoryFolder } from './scripts/testing/memory-folder.mjs';

// For what tests start and throw away; their processes inherit it.
process.env.TEST_MEMORY_FOLDER ??= memoryFolder();

const browser = findBrowser();

/** Journeys of which both widths are the subject: screens, keyboard, layout, uploads, joining. */
const atBothWidths = [
  'every-screen',
  'keyboard-and-focus',
  'long-words',
  'nothing-jumps',
  'recording-upload',
  'session-and-shell',
  'sign-up-readable',
  'upload-over-a-broken-link',
];
/**
 * Journeys on a phone alone: what people do there most, and every second of the rest. All others are on a desktop. What is built, stored and
 * put into a page is the same at every width.
 */
const onPhoneAlone = [
  'account',
  'bank-details',
  'co-signing',
  'dashboard',
  'drafts',
  'help',
  'installed',
  'manuscript-split',
  'nothing-is-lost',
  'notifications',
  'offline-pages',
  'profile',
  'recordings',
  'recover-password',
  'register-a-work',
  'saved-entries',
  'sign-up',
  'slow-or-lost',
  'usage-logs',
  'who-collects',
];
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);
for (const file of specs([...atBothWidths, ...onPhoneAlone])) {
  if (!existsSync(join(import.meta.dirname, 'e2e', file)))
    throw new Error(`There is no e2e/${file}.`);
}

/** The real server on sample data (e2e/support/start-server.ts starts it) in a real browser, on a desk and on a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-server.ts',
  // One more than a small machine has cores: journeys wait for the network, for jobs and for the disk.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at the second attempt is named and counted by `npm test`, and it takes three at most: each is a race to be
  // mended.
  retries: 1,
  // They say that something does not come at all, not that a busy machine was slow.
  timeout: 900_000,
  expect: { timeout: 90_000 },
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
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
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
      testIgnore: specs(onPhoneAlone),
      use: { viewport: { width: 1366, height: 850 } },
    },
    {
      name: 'phone',
      testMatch: specs([...atBothWidths, ...onPhoneAlone]),
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
