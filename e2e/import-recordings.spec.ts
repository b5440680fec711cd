import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a list of recordings comes in, says what is wrong and what is known, and is undone', async ({
  page,
  isMobile,
}) => {
  const late = { timeout: 60_000 };
  const size = isMobile ? 'phone' : 'desk';
  const digits = isMobile ? '7' : '8';
  const file = [
    'ISRC,Track Title,Main Artist,Featuring,Record Co.,Length,Release date,Performer 1,Performer 1 role,Performer 1 share,Owner 1,Owner 1 share,Our note',
    `GHA0124${digits}0001,Dawn over ${size},Ama Owusu,Efya Mensah,Sankofa,3:42,2024-03-06,Ama Owusu,Main artist,100 %,Sankofa Music Ltd,100 %,good`,
    `,Noon over ${size},Ama Owusu,,Sankofa,4:02,2024,,,,,,`,
    'XX,Faulty,Ama Owusu,,Sankofa,long,2024,Ama Owusu,Dancer,0.5,,,',
    `,Noon over ${size},Ama Owusu,,Sankofa,4:02,2024,,,,,,`,
  ].join('\r\n');
  const complaints: string[] = [];
  // A member has one import at work at a time, and both sizes run at once.
  await logIn(page, isMobile ? 'ama@example.org' : 'label@example.org');
  await page.goto('/sound-recordings');
  await page.getByRole('link', { name: 'Import recordings' }).click();
  await expect(page.getByRole('heading', { name: 'Import recordings' })).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'choosing a file')));
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'label.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByLabel('“Track Title” is')).toHaveValue('title', late);
  complaints.push(...(await complaintsAt(page, 'matching the columns')));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('link', { name: 'Continue' }).waitFor(late);
  complaints.push(...(await complaintsAt(page, 'the checked rows')));
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('“Our note”')).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'before registering')));
  await page.getByRole('button', { name: 'Register 2 recordings' }).click();
  await expect(page.getByText('2 recordings are registered')).toBeVisible(late);
  complaints.push(...(await complaintsAt(page, 'the report')));
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Withdraw 2 recordings' }).click();
  await expect(page.getByText('You undid this import')).toBeVisible(late);
  expect(complaints).toEqual([]);
});
