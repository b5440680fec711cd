import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

const paths = [
  '/dashboard',
  '/music-composition',
  '/music-composition/add',
  '/sound-recordings',
  '/sound-recording-logs',
];

test('nothing jumps while a page comes in over a slow network, with drafts begun', async ({
  page,
  context,
}) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(`Begun ${randomUUID().slice(0, 8)}`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const control = await context.newCDPSession(page);
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 700_000 / 8,
    uploadThroughput: 700_000 / 8,
  });
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  for (const path of paths) {
    // The stream of events is opened last of all.
    const live = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events'));
    await page.goto(path);
    await live;
    await expect(page.getByRole('main').getByRole('status', { name: /Loading/ })).toHaveCount(0);
    expect.soft(await page.evaluate<number>('window.shifted'), path).toBeLessThanOrEqual(0.01);
  }
});
