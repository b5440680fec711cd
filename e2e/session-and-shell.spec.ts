import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn, samplePassword, signIn } from './support/log-in.ts';
import { registerUnconfirmed } from './support/shared-work.ts';
import { test } from './support/test.ts';

// With everything that slides and fades, as most have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a wrong password is refused without saying which half was wrong, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The email or the password is wrong');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

test('a protected page asks for the log-in and comes back to itself', async ({ page }) => {
  await page.goto('/music-composition?state=registered_payable');
  await expect(page).toHaveURL(/\/$/);
  await page.getByLabel('Email').fill('ama@example.org');
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/music-composition\?state=registered_payable$/);
});

for (const [what, value] of [
  ['is no token', 'garbage'],
  [
    'cannot be decrypted',
    'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA',
  ],
] as const) {
  test(`a session cookie that ${what} is removed`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: '_session_id', value, url: baseURL ?? '' }]);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name === '_session_id')).toEqual([]);
  });
}

test('logging out ends the session, here and at the server', async ({ page, context }) => {
  await logIn(page, 'kofi@example.org');
  const before = (await context.cookies()).find(({ name }) => name === '_session_id');
  await page
    .getByRole('button', { name: /account|Kofi|user/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === '_session_id')).toBe(false);
  const answer = await page.request.get('/api/v1/user/profile', {
    headers: { authorization: `Bearer ${before?.value}` },
  });
  expect(answer.status()).toBe(401);
});

test('logging out leaves nothing that was entered on this device', async ({ page }) => {
  await logIn(page, 'new@example.org');
  await page.goto('/sound-recording/add');
  await page.getByLabel('Title', { exact: true }).fill('Nobody else reads this');
  const saved = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect(async () => expect(await saved()).toContain('Nobody else')).toPass();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const leave = page.getByRole('button', { name: 'Delete what is not sent, and log out' });
  await expect(leave).toBeFocused();
  expect(await complaintsAt(page, 'log out')).toEqual([]);
  expect(await saved()).toContain('Nobody else');
  await leave.click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await saved()).not.toContain('Nobody else');
});

test('logging out in one tab empties the others', async ({ page, context }) => {
  await logIn(page, 'kofi@example.org');
  const other = await context.newPage();
  await other.goto('/bank-details');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /account|Kofi|user/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
});

test('the header shows the ISNI or that it is pending, and menus close each other', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toContainText('0000 0001 2103 2683');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeHidden();

  const kofi = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(kofi, 'kofi@example.org');
  await kofi.goto('/dashboard');
  await expect(kofi.getByRole('banner')).toContainText(/pending/i);
  await kofi.context().close();
});

test('the side menu has its entries in order and leads where it says', async ({ page }, info) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  if (info.project.name === 'phone')
    await page.getByRole('button', { name: /menu/i }).first().click();
  const menu = page.getByRole('navigation', { name: /main|menu/i });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Music Composition',
    'Sound Recordings',
    'Musical Works in Dispute',
    'Sound Recording Logs',
    'Bank Details',
    'Account',
    'Help',
  ]);
  await menu.getByRole('link', { name: 'Music Composition' }).click();
  await expect(page).toHaveURL(/\/music-composition$/);
});

test('a member confirms their share, and the work says so', async ({ page, browser, baseURL }) => {
  const ama = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(ama, 'ama@example.org');
  await signIn(page, 'kofi@example.org');
  // A work of this test's own: others wait for Kofi in other journeys at the same time.
  const title = `Waits for Kofi ${randomUUID()}`;
  await registerUnconfirmed(title, [
    [ama, 50],
    [page, 50],
  ]);
  await ama.context().close();
  await page.goto(`/music-composition?confirmation=unconfirmed&q=${encodeURIComponent(title)}`);
  await page.getByRole('table').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Confirm my share' }).click();
  await expect(page.getByText('You have confirmed your share')).toBeVisible();
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText(/you confirmed a share/)).toBeVisible();
});
