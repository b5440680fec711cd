import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a DDEX release comes in like a list: its video is left out, its tracks are registered and undone', async ({
  page,
  isMobile,
}) => {
  const late = { timeout: 60_000 };
  const complaints: string[] = [];
  // A member has one import at work at a time: both sizes run at once, and other journeys import for other members.
  await logIn(page, isMobile ? 'akosua@example.org' : 'kwabena@example.org');
  await page.goto('/sound-recordings/import');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Example of a DDEX release' }).click();
  const example = readFileSync(await (await coming).path(), 'utf8');
  expect(example).toContain('NewReleaseMessage');
  complaints.push(...(await complaintsAt(page, 'choosing a file')));

  // Other XML is refused where it is chosen, with a sentence of its own.
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await choose('feed.xml', '<?xml version="1.0"?><feed/>');
  await expect(page.getByText('This XML file is not a DDEX release.')).toBeVisible(late);
  complaints.push(...(await complaintsAt(page, 'refused XML')));
  await page.getByRole('button', { name: /^Remove/ }).click();

  // Each size has ISRCs of its own: both run against one register.
  const digits = isMobile ? '27' : '28';
  await choose('dry-season.xml', example.replaceAll('GHL1426', `GHL14${digits}`));
  await expect(page.getByLabel('“Title” is')).toHaveValue('title', late);
  await expect(page.getByText(/“Composers” \(2 values\)/)).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'matching the columns')));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('link', { name: 'Continue' }).waitFor(late);
  await expect(page.getByText(/This is a video, so we leave it out/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passed over or doubtful' })).toBeVisible();
  await expect(page.getByText(/No work with this ISWC is registered here/).first()).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'the checked tracks')));
  await page.getByRole('link', { name: 'Continue' }).click();
  complaints.push(...(await complaintsAt(page, 'before registering')));
  await page.getByRole('button', { name: 'Register 2 recordings' }).click();
  await expect(page.getByText('2 recordings are registered')).toBeVisible(late);
  complaints.push(...(await complaintsAt(page, 'the report')));
  await page.getByRole('link', { name: 'Bra Ha by Abena Quartey feat. The Anomabo Six' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bra Ha');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Withdraw 2 recordings' }).click();
  await expect(page.getByText('You undid this import')).toBeVisible(late);
  complaints.push(...(await complaintsAt(page, 'the undone import')));
  expect(complaints).toEqual([]);
});
