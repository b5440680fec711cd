import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { deskPassword, joinDesk, logInToDesk, setUpApp } from './support/desk.ts';
import { signIn } from './support/log-in.ts';
import { mailedLink } from './support/mailed-link.ts';
import { test } from './support/test.ts';

/** Approves as a second administrator what the first one proposed about somebody. */
async function approve(page: Page, about: string, says: string | RegExp): Promise<void> {
  await page.goto(`/society/queue?kind=staff_act&find=${encodeURIComponent(about)}`);
  await expect(page.getByRole('link', { name: new RegExp(about) })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  // The queue says it, and for a while a notification.
  await expect(page.getByText(says).first()).toBeVisible();
}

test('two administrators invite someone, who joins by the mailed link, change their roles and end their access', async ({
  page,
  browser,
}) => {
  const administrator = await joinDesk(page, 'Akua Prempeh', 'administrator');
  const colleague = await (await browser.newContext()).newPage();
  await joinDesk(colleague, 'Kofi Tandoh', 'administrator');
  const kwesiName = `Kwesi ${randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByRole('button', { name: 'Check the history now' })).toBeVisible();
  expect(await complaintsAt(page, 'operations')).toEqual([]);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Two officers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two officers' })).toBeVisible();
  expect(await complaintsAt(page, 'desk help')).toEqual([]);
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  expect(await complaintsAt(page, 'staff page')).toEqual([]);

  const email = `${randomUUID().slice(0, 8)}@example.org`;
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose at least one role.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill(kwesiName);
  await dialog.getByLabel('Email').fill(administrator.email);
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('already on the staff list').first()).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  expect(await complaintsAt(page, 'invitation')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/^A colleague must approve this/)).toBeVisible();
  await approve(colleague, kwesiName, /^We sent an invitation to/);
  const row = page.getByRole('row').filter({ hasText: email });
  await page.reload();
  await expect(row).toContainText('Invited');

  const { data: contact } = await (await page.request.get('/api/v1/contact')).json();
  const link = await mailedLink(page, email, `Join the society desk of ${contact.name}`);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Auditor', { exact: true })).toBeVisible();
  expect(await complaintsAt(theirs, 'invitation')).toEqual([]);
  const kwesi = await setUpApp(theirs, { email, name: kwesiName });
  await theirs.getByRole('link', { name: 'Staff' }).click();
  // An auditor sees who works at the desk and changes nothing.
  await expect(theirs.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Audit' }).click();
  await theirs.getByLabel('Find by name or number').fill(kwesiName);
  const found = theirs.getByRole('row').filter({ hasText: kwesiName });
  await expect(found.filter({ hasText: 'Joined the desk' }).first()).toBeVisible();
  const invited = found.filter({ hasText: 'Invited to the desk' }).first();
  await expect(invited).toContainText('Akua Prempeh and Kofi Tandoh');
  // The list is narrowed once the typing has ended.
  await expect(theirs.getByRole('row').filter({ hasText: 'Esi Mensah' })).toHaveCount(0);
  expect(await complaintsAt(theirs, 'audit')).toEqual([]);
  await theirs.getByRole('link', { name: 'Staff' }).click();

  await page.reload();
  await row.getByRole('button', { name: /Change/ }).click();
  const change = page.getByRole('dialog', { name: kwesiName });
  await change.getByRole('checkbox', { name: 'Administrator' }).check();
  await change.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText(/^A colleague must approve this/)).toBeVisible();
  await approve(colleague, kwesiName, /^We changed the roles of/);
  await page.reload();
  await expect(row).toContainText('Administrator');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Invite someone' })).toBeVisible();

  await row.getByRole('button', { name: /Change/ }).click();
  await change.getByRole('button', { name: /End access/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  // Ending an administrator's access needs two as well.
  await expect(page.getByText(/^A colleague must approve this/)).toBeVisible();
  // The case says before that they "can no longer log in" then.
  await approve(colleague, kwesiName, `${kwesiName} can no longer log in.`);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Log in to the society desk' })).toBeVisible();
  await theirs.getByLabel('Email').fill(kwesi.email);
  await theirs.getByLabel('Password', { exact: true }).fill(deskPassword);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByText('The email or the password is wrong').first()).toBeVisible();
});

test('the desk is logged in to by password and code, apart from a member in the same browser', async ({
  page,
}) => {
  const officer = await joinDesk(page, 'Esi Larbiwaa', 'administrator');
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/society');
  await expect(page.getByRole('heading', { level: 1, name: /open case/ })).toBeVisible();

  await page.getByRole('button', { name: /Esi Larbiwaa|Account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the society desk' })).toBeVisible();
  expect(await complaintsAt(page, 'log-in')).toEqual([]);
  // The member is still logged in.
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/society/staff');
  await logInToDesk(page, officer);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Society desk' })).toContainText(
    /You will be logged out at \d\d:\d\d/,
  );
});
