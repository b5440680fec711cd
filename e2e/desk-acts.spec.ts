import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk } from './support/desk.ts';
import { openAs } from './support/dispute-page.ts';
import { joinAs, signInAs } from './support/new-member.ts';
import { registerShared } from './support/shared-work.ts';
import { test } from './support/test.ts';

/** Opens the one case of a kind that is found by this, by the keys. */
async function openCase(page: Page, kind: string, find: string): Promise<void> {
  await page.goto(`/society/queue?kind=${kind}&find=${encodeURIComponent(find)}`);
  await expect(page.getByRole('link', { name: new RegExp(find) })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
}

test('a member who asks on paper gets their data, and two registrars close the account', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const name = `Adoma${randomUUID().slice(0, 8)}`;
  await signInAs(theirs, await joinAs(theirs, name));
  await joinDesk(page, 'Akosua Frema', 'registrar');
  await page.goto(`/society/members?find=${name}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Kyerewaa` })).toBeVisible();
  expect(await complaintsAt(page, 'a member at the desk')).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`Data of ${name} Kyerewaa.zip`);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await theirs.goto('/dashboard');
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    theirs.getByRole('link', { name: 'The society downloaded your data' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close account' });
  expect(await complaintsAt(page, 'closing an account')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close account for good' }).click();
  await expect(dialog.getByText('Give a reason.').first()).toBeVisible();
  await dialog.getByText('They asked us on paper.').click();
  await dialog.getByRole('button', { name: 'Close account for good' }).click();
  await expect(page.getByText(/^A colleague must approve this/)).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await joinDesk(colleague, 'Kwaku Bediako', 'registrar');
  await openCase(colleague, 'member_act', name);
  await colleague.keyboard.press('a');
  await colleague.keyboard.press('Enter');
  await expect(
    colleague.getByText(`The account of ${name} Kyerewaa is closed.`).first(),
  ).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a writer objects to a work made from theirs, and two officers allow it', async ({
  page,
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org');
  const title = `Tide ${randomUUID().slice(0, 8)}`;
  const songId = await registerShared(title, [[naa, 100]]);
  const madeFrom = [{ kind: 'sample', work_id: songId, title }];
  const mixId = await registerShared(`Mix of ${title}`, [[yaw, 100]], { made_from: madeFrom });
  const { etag } = await callAs(naa, 'GET', `/works/${mixId}`);
  await callAs(naa, 'POST', `/works/${mixId}/originals/${songId}/answer`, {
    data: { answer: 'object', reason: 'Nobody asked me.' },
    ifMatch: etag,
  });

  await joinDesk(page, 'Akosua Frema', 'documentation');
  await openCase(page, 'original', title);
  await expect(page.getByRole('heading', { name: /objects$/ })).toBeVisible();
  expect(await complaintsAt(page, 'an arrangement')).toEqual([]);
  for (const key of ['a', '2', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('You chose “Allow”').first()).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await joinDesk(colleague, 'Kwaku Bediako', 'documentation');
  await openCase(colleague, 'original', title);
  for (const key of ['a', 'Enter']) await colleague.keyboard.press(key);
  const done = `“${title}” no longer stops payment for “Mix of ${title}”.`;
  await expect(colleague.getByText(done).first()).toBeVisible();
  const { data } = await callAs(yaw, 'GET', `/works/${mixId}`);
  expect(data.state).toBe('registered_payable');
});
