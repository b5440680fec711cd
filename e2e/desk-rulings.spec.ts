import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk } from './support/desk.ts';
import { openAs } from './support/dispute-page.ts';
import { disagree, raiseDispute, registerShared } from './support/shared-work.ts';
import { society } from './support/society.ts';

/** Opens the one case that is found by this, by the keys. */
async function openCase(page: Page, find: string): Promise<void> {
  await page.goto(`/society/queue?find=${find}`);
  await expect(page.getByRole('link', { name: new RegExp(find) })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
}

test('two officers decide a dispute by the keys, and its parties read why', async ({
  page,
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org');
  const title = `Desk ${randomUUID().slice(0, 8)}`;
  const half = [
    [naa, 50],
    [yaw, 50],
  ] as const;
  const workId = await registerShared(title, half);
  const dispute = await raiseDispute(workId, [
    [naa, 70],
    [yaw, 30],
  ]);
  const { data } = await callAs(naa, 'GET', dispute.replace(/^.*details/, '/disputes'));
  const number = data.number ?? '';
  const id = dispute.split('/').at(-1) ?? '';
  await disagree(yaw, dispute, half);
  const why = ['--reason', 'Both of you asked us.', '--yes'];
  society('disputes', 'move-on', number, 'determination', ...why);

  await joinDesk(page, 'Abla Senyah', 'disputes');
  await openCase(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Split A/ })).toBeVisible();
  expect(await complaintsAt(page, 'a dispute to decide')).toEqual([]);
  await page.keyboard.press('d');
  // What is missing is where Enter leads.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Why\?/)).toBeFocused();
  await page.getByLabel(/^Why\?/).fill('The tape has the verses by Naa.');
  expect(await complaintsAt(page, 'a decision with its reason')).toEqual([]);
  await page.getByRole('button', { name: /^Decide for Split A/ }).click();
  await expect(
    page.getByText('You chose “Split A”. A colleague must make the same decision.'),
  ).toBeVisible();

  // Nothing has happened yet, and the same officer cannot decide again.
  await openCase(page, title);
  await expect(page.getByText(/^You chose “Split A”/)).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/It still needs a second decision/)).toBeVisible();
  const before = await callAs(naa, 'GET', `/disputes/${id}`);
  expect(before.data.state).toBe('determination');

  const colleague = await (await browser.newContext()).newPage();
  await joinDesk(colleague, 'Kojo Tawia', 'disputes');
  await openCase(colleague, title);
  await expect(colleague.getByText(/^Abla Senyah chose “Split A”/)).toBeVisible();
  await colleague.keyboard.press('d');
  await expect(colleague.getByLabel(/^Why\?/)).toHaveValue('The tape has the verses by Naa.');
  expect(await complaintsAt(colleague, 'a second decision')).toEqual([]);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText('The dispute is decided.')).toBeVisible();

  // The society's record has both names; the parties read that it was the society, and why.
  expect(JSON.stringify(society('disputes', 'show', number))).toContain(
    '(Abla Senyah and Kojo Tawia)',
  );
  await naa.goto(dispute);
  await expect(naa.getByText('The tape has the verses by Naa.').first()).toBeVisible();
  for (const context of [naa, yaw, colleague]) await context.context().close();
});
