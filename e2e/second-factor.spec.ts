import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { card, newMember } from './support/account-page.ts';
import { complaintsAt } from './support/complaints.ts';
import { forgetSession } from './support/log-in.ts';
import { inMail } from './support/mailed-link.ts';
import { newMemberPassword } from './support/new-member.ts';
import { test } from './support/test.ts';

// Browsers take no number as the domain of a passkey.
test.use({
  baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('a passkey is added, and then asked for at log-in and before money moves', async ({
  page,
}) => {
  await addAuthenticator(page);
  const email = await newMember(page, 'Akyere');
  await card(page, 'Passkeys and codes').getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add this passkey' }).click();
  await expect(page.getByText('Enter a name for this passkey.').first()).toBeVisible();
  await page.getByLabel('Name of this passkey').fill('My Tecno phone');
  expect(await complaintsAt(page, 'passkey form')).toEqual([]);
  await page.getByRole('button', { name: 'Add this passkey' }).click();
  await givePassword(page);
  await giveMailCode(page, email);
  const heading = page.getByRole('heading', { name: 'Save your recovery codes' });
  await expect(heading).toBeFocused();
  await expect(card(page, 'Recovery codes').getByRole('listitem')).toHaveCount(10);
  expect(await complaintsAt(page, 'recovery codes')).toEqual([]);
  await page.getByRole('link', { name: 'I have saved my codes' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const factors = card(page, 'Passkeys and codes');
  await expect(factors).toContainText('My Tecno phone');
  expect(await complaintsAt(page, 'account page')).toEqual([]);

  await forgetSession(page);
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  expect(await complaintsAt(page, 'second step')).toEqual([]);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Where money goes: the password and the passkey, and then the call is made again.
  await page.goto('/bank-details');
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await page.getByRole('radio', { name: /^Mobile money/ }).check();
  await page.getByRole('radio', { name: 'MTN MoMo', exact: true }).check();
  await page.getByLabel('Wallet number').fill('024 000 0031');
  await page.getByLabel('Wallet holder’s name').fill('Akyere Kyerewaa');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await givePassword(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('Your bank details are saved')).toBeVisible();
});

test('codes from an app, a lost phone, and a recovery code', async ({ page }) => {
  const email = await newMember(page, 'Naadu');
  await card(page, 'Passkeys and codes').getByRole('link', { name: 'Set up a code app' }).click();
  await page.getByLabel('Name of this app').fill('Codes on my phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await givePassword(page);
  await giveMailCode(page, email);
  const key = page.getByLabel('Or enter this key in the app');
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/);
  expect(await complaintsAt(page, 'code app')).toEqual([]);
  const totp = new TOTP({ secret: await key.inputValue() });
  await page.getByLabel('Code that your app shows now').fill('000000');
  await page.getByRole('button', { name: 'Confirm this app' }).click();
  await expect(page.getByText('This code is wrong.').first()).toBeVisible();
  // The code of the step before, so that the next one is good for the log-in.
  const before = totp.generate({ timestamp: Date.now() - 30_000 });
  await page.getByLabel('Code that your app shows now').fill(before);
  await page.getByRole('button', { name: 'Confirm this app' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await card(page, 'Recovery codes').getByRole('listitem').allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('link', { name: 'I have saved my codes' }).click();

  await forgetSession(page);
  await enterPassword(page, email);
  const field = page.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  await field.fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await field.fill(totp.generate());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await forgetSession(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The lost phone comes off, with one more code.
  await page.goto('/profile');
  const factors = card(page, 'Passkeys and codes');
  await expect(factors).toContainText('9 left');
  await factors.getByRole('button', { name: /^Remove ?: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await givePassword(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(factors).toContainText('You log in with only your password');
});

/** A device with a passkey store and a screen lock that is opened at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(newMemberPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** The first factor of an account needs its mailbox as well. */
async function giveMailCode(page: Page, email: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Code from our email');
  await expect(field).toBeFocused();
  await field.fill('AAAAA-AAAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('This code is wrong.')).toBeVisible();
  const subject = 'Your code to confirm that it is you';
  await field.fill(
    await inMail(page, email, { subject, pattern: /\b([0-9A-Z]{5}-[0-9A-Z]{5})\b/ }),
  );
  await page.keyboard.press('Enter');
}
