import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import {
  chooseScan,
  fillAccount,
  fillDocument,
  fillHome,
  fillNames,
  goOn,
  joiningPassword,
} from './support/fill-sign-up.ts';
import { mailedLink } from './support/mailed-link.ts';
import { test } from './support/test.ts';

const subject = 'Confirm your email address';

test('a person joins from a phone, through a reload and a lost network, to a saved wallet', async ({
  page,
  context,
}) => {
  const email = `abena-${randomUUID()}@example.org`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Join as an individual' }).click();
  await fillNames(page);
  await page.reload();
  await expect(page.getByText('Here is what you entered before')).toBeVisible();
  await expect(page.getByLabel('First name(s)')).toHaveValue('Abena');
  await goOn(page);
  await fillHome(page);
  await goOn(page);
  await fillDocument(page);

  // The number is nowhere on the device: after a reload it is asked for, and the scan is still there.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('712345678');
  await page.reload();
  await expect(page.getByText('Enter the number again')).toBeVisible();
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByLabel('Number of the document').fill('GHA-712345678-9');
  await goOn(page);

  await context.setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: 'What you do' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Composer/ }).check();
  await page.getByLabel('Stage name').fill('Abɛna K');
  await goOn(page);
  await fillAccount(page, email);
  await goOn(page);
  await expect(page.getByText('Sunday 12 June 1994')).toBeVisible();
  await expect(page.getByText('+233 24 123 4567')).toBeVisible();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('No connection: your account is not created yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('We have your answers')).toBeVisible();
  const reference = (await page.getByText(/^GH-\d{4}-\w{6}$/).textContent()) ?? '';
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  // Before the link is taken the log-in says what is missing, and sends another one: only that one works then.
  const first = await mailedLink(page, email, subject);
  await page.goto('/');
  await logInAs(page, email);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByText(`sent a new link to ${email}`)).toBeVisible();
  let link = first;
  await expect(async () => {
    link = await mailedLink(page, email, subject);
    expect(link).not.toBe(first);
  }).toPass();
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await confirmWith(page, joiningPassword);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInAs(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /Abena/ })).toBeVisible();
  await saveWallet(page, 'Abena Konadu Mensah');
});

test('a band joins without papers; a label has to show them', async ({ page }) => {
  const email = `band-${randomUUID()}@example.org`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Join as a company or group' }).click();
  await page.getByLabel('Name of the company or group').fill('Nsuo Brass Band');
  await page.getByLabel('Kind').selectOption('Record label');
  await page.getByLabel('TIN').fill('C0000803562');
  await page.getByLabel('Year founded').fill('2014');
  await goOn(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /Enter the registration number/ })).toBeVisible();
  await summary.getByRole('link', { name: /not a valid TIN/ }).click();
  await expect(page.getByLabel('TIN')).toBeFocused();
  await page.getByLabel('TIN').fill('C0000803561');
  await page.getByLabel('Kind').selectOption('Band or group');
  await goOn(page);
  await fillHome(page);
  await page.getByLabel('Address', { exact: true }).fill('12 Harbour Road');
  await goOn(page);
  await page.getByLabel('Contact person').fill('Efua Tetteh');
  await goOn(page);
  await fillAccount(page, email);
  await goOn(page);
  await page.getByRole('link', { name: 'Change the company or group' }).click();
  await page.getByLabel('Year founded').fill('2015');
  for (let step = 0; step < 4; step += 1) await goOn(page);
  await expect(page.getByText('2015', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create my account' }).dblclick();
  await expect(page.getByText('We have your answers')).toBeVisible();
  expect(await complaintsAt(page, 'sent')).toEqual([]);
  const { pathname, hash } = new URL(await mailedLink(page, email, 'Confirm your email address'));
  await page.goto(pathname + hash);
  await confirmWith(page, 'not the one I chose');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  expect(await complaintsAt(page, 'confirm')).toEqual([]);
  await confirmWith(page, joiningPassword);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  expect(await complaintsAt(page, 'confirmed')).toEqual([]);
  // Opened once more, as from the mail.
  await page.goto('/');
  await page.goto(pathname + hash);
  await confirmWith(page, joiningPassword);
  await expect(
    page.getByRole('heading', { name: 'Your email address is already confirmed' }),
  ).toBeVisible();
  await page.goto('/');
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await saveWallet(page, 'Nsuo Brass Band');
});

test('a scan goes on being sent while the next questions are answered', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/v1/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await page.goto('/signup/individual');
  await fillNames(page);
  await goOn(page);
  await fillHome(page);
  await goOn(page);
  await chooseScan(page);
  await goOn(page);
  await page.getByRole('checkbox', { name: /^Rapper/ }).check();
  await goOn(page);
  await fillAccount(page, `slow-${randomUUID()}@example.org`);
  await goOn(page);
  await expect(page.getByText('Your scan is still uploading')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for your scan' })).toBeDisabled();
  letGo();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('We have your answers')).toBeVisible();
});

test('answers are kept for who closed the page, and deleted when they say so', async ({ page }) => {
  await page.goto('/signup/individual');
  await fillNames(page);
  await page.goto('/signup/account');
  await expect(page.getByText('Here is what you entered before')).toBeVisible();
  await fillAccount(page, 'abena@example.org');
  await goOn(page);
  // What is missing is on an earlier page: there it leads.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveURL(/individual\?step=home$/);
  await expect(page.getByRole('link', { name: 'Choose the region.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /document/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('abena@example.org');
  await page.getByRole('button', { name: 'Start over' }).first().click();
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page.getByLabel('First name(s)')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Abena');
});

/** From the dashboard to bank details that wait for their 72 hours. */
async function saveWallet(page: Page, holder: string) {
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await expect(page.getByText('You have no bank details yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await page.getByRole('radio', { name: /^Mobile money/ }).check();
  await page.getByLabel('Wallet number').fill('024 123 4567');
  await page.getByLabel('Wallet holder’s name').fill(holder);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save bank details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(joiningPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your bank details are saved')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'New bank details' }).getByText('02412*****'),
  ).toBeVisible();
}

async function logInAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(joiningPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function confirmWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
}
