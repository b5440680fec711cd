import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { samplePassword } from './support/log-in.ts';
import { type Server, startServer } from './support/server.ts';
import { test } from './support/test.ts';

const email = 'new@example.org';
const newPassword = 'three goats on a roof';
// Its own server: a sample log-in gets another password here.
let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('who forgot their password gets a new one by mail, once, and everyone else is out', async ({
  page,
  browser,
}) => {
  const origin = server.url;
  const laptop = await (await browser.newContext()).newPage();
  await logIn(laptop, origin, samplePassword);
  await expect(laptop).toHaveURL(/\/dashboard$/);

  await page.goto(origin);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveTitle(/^Forgot your password\?/);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectReadable(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectReadable(page);

  const link = await openMail(page, origin, 'Choose a new password');
  expect(link).toMatch(/\/account\/password\/reset\/[0-9a-f-]{36}#[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('New password', { exact: true }).fill('football2026!');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByRole('link', { name: /too easy to guess/ })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused();
  await expectReadable(page);

  // The session of before is out.
  await laptop.goto(`${origin}/profile`);
  await expect(laptop.getByRole('button', { name: 'Log in' })).toBeVisible();
  await laptop.context().close();

  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, origin, samplePassword);
  await expect(page.getByRole('link', { name: /email or the password is wrong/ })).toBeVisible();
  await logIn(page, origin, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);

  const replaying = await (await browser.newContext()).newPage();
  await replaying.goto(link);
  await replaying.getByLabel('New password', { exact: true }).fill('four goats on a roof');
  await replaying.getByRole('button', { name: 'Save my new password' }).click();
  await expect(replaying.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
  await replaying.context().close();

  await page.goto(`${origin}/dev/mailbox`);
  await expect(page.getByRole('link', { name: /Your password was changed/ })).toBeVisible();
  await expectReadable(page);

  // And the way of those who know theirs.
  await page.goto(`${origin}/reset-password`);
  await page.getByLabel('Current password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password', { exact: true }).fill('five goats on a roof');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('You were not logged in on any other device')).toBeVisible();
  await expectReadable(page);
});

async function logIn(page: Page, origin: string, password: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Waits for the mail, opens it as its reader would, and follows its button. */
async function openMail(page: Page, origin: string, subject: string): Promise<string> {
  const mail = page.getByRole('link', { name: new RegExp(subject) });
  await expect(async () => {
    await page.goto(`${origin}/dev/mailbox`);
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.first().click();
  const button = page.frameLocator('iframe').getByRole('link', { name: subject, exact: true });
  const link = (await button.getAttribute('href')) ?? '';
  await button.click();
  return link;
}

async function expectReadable(page: Page): Promise<void> {
  expect(await complaintsAt(page, page.url())).toEqual([]);
}
