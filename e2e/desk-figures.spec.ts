import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk } from './support/desk.ts';
import { test } from './support/test.ts';

test('an administrator reads the figures, raises a goal, and takes the year’s report along', async ({
  page,
}) => {
  await joinDesk(page, 'Baaba Ansah', 'administrator');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  expect(await complaintsAt(page, 'figures')).toEqual([]);

  await page.getByRole('button', { name: 'Change targets' }).click();
  await page.getByLabel('Cases decided on time (%)').fill('91');
  expect(await complaintsAt(page, 'targets')).toEqual([]);
  await page.getByRole('button', { name: 'Save targets' }).click();
  await expect(page.getByText('The goal is 91 %.')).toBeVisible();

  for (const [button, name, begins] of [
    ['Download CSV', /^Figures \d{4}\.csv$/, '\ufeff"Figure"'],
    ['Download report (PDF)', /^Report \d{4}\.pdf$/, '%PDF-1.7'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(name);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(begins)).toBe(true);
  }

  await page.goto('/society/figures/cases?only=late');
  await expect(page.getByRole('heading', { level: 1, name: /^Late cases in/ })).toBeVisible();
  expect(await complaintsAt(page, 'decided cases')).toEqual([]);
});
