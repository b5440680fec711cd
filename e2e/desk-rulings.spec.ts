import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk } from './support/desk.ts';
import { openAs } from './support/dispute-page.ts';
import { disagree, raiseDispute, registerShared } from './support/shared-work.ts';
import { society } from './support/society.ts';
import { test } from './support/test.ts';

/** Opens the one case that is found by this, by the keys. */
async function openCase(page: Page, find: string): Promise<void> {
  await page.goto(`/society/queue?find=${find}`);
  await expect(page.getByRole('link', { name: new RegExp(find) })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
}

/** A dispute of Naa against Yaw, who have half each. Naa asks for 70 %, and Yaw has answered that it is right as it is. */
async function disagreement(browser: Browser) {
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
  return { naa, yaw, title, id, dispute, number };
}

/** A PDF of two pages, as evidence. */
async function addSheet(member: Page, dispute: string): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4' });
  pdf.fontSize(30).text('Split sheet').addPage().text('Naa has 70 %.').end();
  await member.goto(dispute);
  await member.getByLabel('Add a file').setInputFiles({
    name: 'split sheet.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat(await pdf.toArray()),
  });
  await member.getByLabel('What does it show?').fill('The sheet that we signed');
  await member.getByRole('button', { name: 'Add this evidence' }).click();
  await expect(member.getByRole('button', { name: /^Download The sheet/ })).toBeVisible();
}

test('two officers decide a dispute by the keys, and its parties read why', async ({
  page,
  browser,
}) => {
  const { naa, yaw, title, id, dispute, number } = await disagreement(browser);
  await addSheet(naa, dispute);
  const why = ['--reason', 'Both of you asked us.', '--yes'];
  society('disputes', 'move-on', number, 'determination', ...why);

  await joinDesk(page, 'Abla Senyah', 'disputes');
  await openCase(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Split A/ })).toBeVisible();
  expect(await complaintsAt(page, 'a dispute to decide')).toEqual([]);
  await page.keyboard.press('>');
  const sheet = page.getByRole('img', { name: 'The sheet that we signed, page 1 of 2' });
  await expect
    .poll(() => sheet.evaluate((picture: HTMLImageElement) => picture.naturalHeight))
    .toBeGreaterThan(1_900);
  await page.keyboard.press('.');
  await expect(page.getByRole('img', { name: /page 2 of 2/ })).toBeVisible();
  expect(await complaintsAt(page, 'a page of the evidence')).toEqual([]);
  await page.keyboard.press('d');
  // What is missing is where Enter leads.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Why\?/)).toBeFocused();
  await page.getByLabel(/^Why\?/).fill('The tape has the verses by Naa.');
  expect(await complaintsAt(page, 'a decision with its reason')).toEqual([]);
  await page.getByRole('button', { name: /^Decide for Split A/ }).click();
  await expect(
    page.getByText('You chose “Split A”. A colleague must make the same decision.').first(),
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
  await expect(colleague.getByText('The dispute is decided.').first()).toBeVisible();

  // The society's record has both names; the parties read that it was the society, and why.
  expect(JSON.stringify(society('disputes', 'show', number))).toContain(
    '(Abla Senyah and Kojo Tawia)',
  );
  await naa.goto(dispute);
  await expect(naa.getByText('The tape has the verses by Naa.').first()).toBeVisible();
  for (const context of [naa, yaw, colleague]) await context.context().close();
});

test('two officers decide a dispute on other shares by the keys, and need no command', async ({
  page,
  browser,
}) => {
  const { naa, yaw, title, id, dispute } = await disagreement(browser);
  const reason = 'The tape has the verses by Naa, and the chorus by both.';
  await joinDesk(page, 'Abla Senyah', 'disputes');
  await page.goto(`/society/disputes/${id}`);
  await page.getByRole('button', { name: 'Move to another step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another step' });
  await dialog.getByRole('radio', { name: 'The society decides' }).check();
  await dialog.getByRole('radio', { name: 'Both sides asked us to.' }).check();
  expect(await complaintsAt(page, 'an act on a dispute')).toEqual([]);
  await dialog.getByRole('button', { name: 'Move dispute' }).click();
  await expect(
    page.getByText('You moved the dispute to another step. We told the parties.'),
  ).toBeVisible();

  await openCase(page, title);
  await page.keyboard.press('o');
  const naaField = (on: Page) => on.getByRole('textbox', { name: /^Naa/ });
  const yawField = (on: Page) => on.getByRole('textbox', { name: /^Yaw/ });
  await expect(page.locator('#shares\\.0\\.0')).toBeFocused();
  // Too much is said at its field, and what is there stays.
  await naaField(page).fill('62.5');
  await naaField(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('12.50');
  await yawField(page).fill('37.5');
  await expect(page.getByText(/50\s%\sto\s37\.50\s%/).first()).toBeVisible();
  expect(await complaintsAt(page, 'other shares')).toEqual([]);
  await yawField(page).press('Enter');
  await expect(page.getByLabel(/^Why\?/)).toBeFocused();
  await page.keyboard.type(reason);
  await naaField(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('You chose “Other shares”. A colleague must make the same decision.').first(),
  ).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await joinDesk(colleague, 'Kojo Tawia', 'disputes');
  await openCase(colleague, title);
  await expect(colleague.getByText(/^Abla Senyah chose “Other shares”/)).toBeVisible();
  // What would move is there before anything is chosen.
  await expect(colleague.getByText(/50\s%\sto\s62\.50\s%/).first()).toBeVisible();
  await colleague.keyboard.press('o');
  await expect(naaField(colleague)).toHaveValue('62.50');
  await expect(colleague.getByLabel(/^Why\?/)).toHaveValue(reason);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText('The dispute is decided.').first()).toBeVisible();

  await naa.goto(dispute);
  await expect(naa.getByText(/Your share is now 62\.50\s%/).first()).toBeVisible();
  await expect(naa.getByText(reason).first()).toBeVisible();
  await expect(naa.getByText(/^If you disagree,/).first()).toBeVisible();
  for (const context of [naa, yaw, colleague]) await context.context().close();
});
