import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { card, change, newMember } from './support/account-page.ts';
import { complaintsAt } from './support/complaints.ts';
import { inMail, mailedLink } from './support/mailed-link.ts';
import { newMemberPassword, signInAs } from './support/new-member.ts';
import { test } from './support/test.ts';

test('an address changes once both mailboxes have said so', async ({ page, browser, baseURL }) => {
  const old = await newMember(page, 'Selasi');
  const wanted = `selasi-new-${randomUUID()}@example.org`;
  await change(page, 'Email and password');
  await page.getByLabel('New email').fill(wanted);
  await page.getByRole('button', { name: 'Send both emails' }).click();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We sent you two emails')).toBeVisible();
  await expect(card(page, 'Email and password')).toContainText(`New address: ${wanted}`);

  // In another browser, where nobody is logged in.
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const fromOld = new URL(await mailedLink(page, old, 'Do you want to change your email address?'));
  await stranger.goto(fromOld.pathname + fromOld.hash);
  await stranger.getByRole('button', { name: 'Send my answer' }).click();
  await expect(stranger.getByRole('alert')).toBeFocused();
  expect(await complaintsAt(stranger, 'answer')).toEqual([]);
  await stranger.getByLabel('Yes, change it').check();
  await stranger.getByRole('button', { name: 'Send my answer' }).click();
  await expect(stranger.getByRole('heading', { name: 'This address is confirmed' })).toBeFocused();
  expect(stranger.url()).not.toContain('#');
  const fromNew = new URL(await mailedLink(page, wanted, 'Confirm your new email address'));
  await stranger.goto(fromNew.pathname + fromNew.hash);
  await stranger.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your email has changed' })).toBeFocused();
  await stranger.goto('about:blank');
  await stranger.goto(fromNew.pathname + fromNew.hash);
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await stranger.context().close();
  await page.reload();
  await expect(card(page, 'Email and password')).toContainText(wanted);
  await expect(card(page, 'Email and password')).not.toContainText('waits');
});

test('a member logs another device out, takes their data along, and leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newMember(page, 'Mansa');
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(phone, email);
  await page.reload();
  const sessions = card(page, 'Where you are logged in');
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(sessions.getByRole('button', { name: /^Log out: / })).toHaveCount(0);
  await phone.goto('/profile');
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
  await phone.context().close();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const bytes = readFileSync(await (await saving).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('profile.json')).toBe(true);

  await page.getByRole('link', { name: 'Close my account' }).click();
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  const number = (await page.getByText(/^GH-\d{4}-\w{6}$/).textContent()) ?? '';
  await page.getByLabel('Your reference number').fill(number);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByRole('link', { name: /This is not your password/ })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  const subject = 'Your code to confirm that it is you';
  const code = page.getByRole('dialog').getByLabel('Code from our email');
  await expect(code).toBeFocused();
  expect(await complaintsAt(page, 'code before closing')).toEqual([]);
  await code.fill(await inMail(page, email, { subject, pattern: /\b([0-9A-Z]{5}-[0-9A-Z]{5})\b/ }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: /email or the password is wrong/ })).toBeVisible();
});
