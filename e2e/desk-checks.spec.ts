import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk } from './support/desk.ts';
import { joinAs, signInAs, smallPicture } from './support/new-member.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the one case of a name from the queue, by the keys. */
async function openCase(page: Page, name: string): Promise<void> {
  await page.goto(`/society/queue?find=${name}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page, `${name} Kyerewaa`)).toBeVisible();
}

test('an officer asks a member again, who sends a new scan and is approved', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  // A name of its own: at a second attempt two of one name and birthday would be a duplicate, and a case more.
  const name = `Kukua${randomUUID().slice(0, 8)}`;
  const email = await joinAs(theirs, name);
  await signInAs(theirs, email);
  await joinDesk(page, 'Abla Senyah', 'registrar');
  await expect(page.getByRole('heading', { level: 1, name: /open cases?$/ })).toBeVisible();
  expect(await complaintsAt(page, 'queue')).toEqual([]);

  // Nobody approves a scan that has not come yet.
  const scan = page.getByRole('group', { name: /zoomed to 100/ }).getByRole('img');
  await openCase(page, name);
  await expect(scan).toBeVisible();
  expect(await complaintsAt(page, 'identity check')).toEqual([]);
  await expect(page.getByText('We recorded that you saw it.').first()).toBeVisible();
  await page.keyboard.press('=');
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect(
    page.getByText('The picture of your document is not clear enough to read.'),
  ).toBeVisible();
  expect(await complaintsAt(page, 'asking again')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(heading(page, `${name} Kyerewaa`)).toHaveCount(0);

  await theirs.goto('/dashboard');
  const toDo = theirs.getByRole('link', { name: /Update your documents/ });
  await toDo.click();
  await theirs.getByLabel('Number', { exact: true }).fill('GHA-712345678-9');
  await theirs
    .getByLabel('Scan or photo of the document')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: smallPicture });
  await theirs.getByRole('button', { name: 'Replace it' }).click();
  await expect(theirs.getByText('You replaced your document')).toBeVisible();

  await openCase(page, name);
  await expect(page.getByText(/decided “Ask again: The picture is not clear”/)).toBeVisible();
  await expect(scan).toBeVisible();
  // The number shows by itself, and nothing is the same before. Three keys, and the member is verified.
  await expect(page.getByText(/We recorded that you saw it/)).toBeVisible();
  await page.keyboard.press('=');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(heading(page, `${name} Kyerewaa`)).toHaveCount(0);
  await theirs.goto('/dashboard');
  await expect(toDo).toHaveCount(0);
});
