import { expect, type Page } from '@playwright/test';
import { bearerOf } from './support/call-as.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the dashboard and waits until the pages of the menu are stored on the device. */
async function openAndStore(page: Page): Promise<void> {
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect
    .poll(async () => (await storedPaths(page)).some((path) => path.includes('/check-step')))
    .toBe(true);
  await expect
    .poll(async () => {
      const before = (await storedPaths(page)).length;
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      return (await storedPaths(page)).length - before;
    })
    .toBe(0);
}

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return keys.flat().map((url) => new URL(url).pathname);
  });
}

async function drafts(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/drafts', { headers: await bearerOf(page) });
  return answer.text();
}

test('every page of the menu opens without a network, and nothing personal is stored', async ({
  page,
  context,
  isMobile,
}) => {
  await openAndStore(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  for (const entry of ['Music Composition', 'Bank Details', 'Help']) {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: entry, exact: true }).click();
    const main = page.getByRole('main');
    // Help needs no data; the others say that theirs did not come.
    if (entry === 'Help')
      await expect(main.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    else await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
    await expect(page.getByText('You are offline.')).toBeVisible();
  }
  await context.setOffline(false);

  const stored = await storedPaths(page);
  for (const path of stored) expect(path).toMatch(/^\/$|^\/assets\/.+-[\w-]{8}\.\w+$/);
  const html = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(html).toContain('<div id="root">');
  // The one for visitors without a session names no page's files.
  expect(html).not.toMatch(/dashboard-page/);
});

test('what is typed without a network reaches the server once it is back, over a reload', async ({
  page,
  context,
}, info) => {
  const title = `Typed Offline ${info.project.name}`;
  await openAndStore(page);
  await page.goto('/music-composition/add');
  const field = page.getByLabel('Title', { exact: true });
  await field.fill('Typed Online');
  await expect(page).toHaveURL(/draft=/);
  await expect.poll(() => drafts(page)).toContain('Typed Online');
  await context.setOffline(true);
  await field.fill(title);
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  // What they typed is still on the device, and can be continued there.
  await expect(field).toHaveValue(title);
  await page.getByLabel('Year', { exact: false }).first().fill('2026');
  await context.setOffline(false);
  await expect.poll(() => drafts(page), { timeout: 40_000 }).toContain(title);
});
