import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { sampleWav } from './support/sample-wav.ts';
import { test } from './support/test.ts';

// Each project its own: an ISRC stands once.
const isrcs: Record<string, string> = { desktop: 'GH-E2E-26-00001', phone: 'GH-E2E-26-00002' };

test('a member adds a recording from its file, links it to a work and plays it; a claim of another is a conflict that both see', async ({
  page,
  browser,
}, { project }) => {
  const isrc = isrcs[project.name] ?? '';
  const title = `Anadwo Agorɔ ${project.name}`;
  await signIn(page, 'ama@example.org');
  await page.goto('/sound-recordings');
  await page.getByRole('link', { name: 'Add a recording' }).first().click();

  await page.getByLabel('Sound file').setInputFiles({
    name: 'agoro.wav',
    mimeType: 'audio/wav',
    buffer: sampleWav(400_000, { title: 'Agoro', artist: 'Ama Owusu' }),
  });
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Agoro');
  await expect(page.getByLabel('Artist')).toHaveValue('Ama Owusu');
  await expect(page.getByLabel('Duration')).toHaveValue(/^0:0\d$/);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('ISRC').fill(isrc);
  await expect(page.getByText('The file says “Agoro”.')).toBeVisible();
  expect(await complaintsAt(page, 'the recording')).toEqual([]);

  // A reload in the middle loses nothing, not even the upload.
  await page.reload();
  await expect(page.getByText('Here is what you entered before')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  const featured = page.getByRole('group', { name: /^Featured artists/ });
  await featured.getByLabel('I name them here').check();
  await featured.getByRole('button', { name: 'Myself' }).click();
  await page
    .getByRole('group', { name: /^Non-featured performers/ })
    .getByLabel('Nobody')
    .check();
  const owners = page.getByRole('group', { name: /^Owners of the recording/ });
  await owners.getByLabel('I name them here').check();
  await owners.getByRole('button', { name: 'Myself' }).click();
  await expect(owners.getByRole('textbox', { name: /^Share of Ama/ })).toHaveValue('100');
  expect(await complaintsAt(page, 'performers and owners')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('combobox', { name: 'Search for a work' }).fill('keta lagoon');
  await page
    .getByRole('option', { name: /^Keta Lagoon/ })
    .first()
    .click();
  // Nobody remembers the day.
  await page
    .getByRole('group', { name: /^Released/ })
    .getByLabel('Year')
    .fill('2019');
  expect(await complaintsAt(page, 'release and works')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Register this recording' }).dblclick();

  await expect(page.getByText('This recording is registered')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Keta Lagoon/ })).toBeVisible();
  expect(await complaintsAt(page, 'overview')).toEqual([]);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0);
  await page.getByRole('slider', { name: `Position in ${title}` }).press('End');
  await expect(page.getByRole('definition').filter({ hasText: '2019' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the audio file \(WAV, / }).click();
  expect((await saving).suggestedFilename()).toBe(`Ama Owusu - ${title}.wav`);
  const address = new URL(page.url()).pathname;

  // The same ISRC leads there instead of to a second one.
  const kofi = await (await browser.newContext()).newPage();
  await signIn(kofi, 'kofi@example.org');
  await kofi.goto('/sound-recording/add');
  await kofi.getByLabel('Title', { exact: true }).fill('Mine');
  await kofi.getByLabel('ISRC').fill(isrc);
  await expect(kofi.getByText('This ISRC is registered already')).toBeVisible();
  await kofi.getByRole('link', { name: 'Claim your part of it' }).click();

  const dialog = kofi.getByRole('dialog');
  await dialog.getByLabel('Where').selectOption('In Ghana');
  await dialog.getByLabel('Your share').fill('50');
  await expect(dialog.getByText(/You and Ama Owusu together have 150\s% in Ghana/)).toBeVisible();
  await dialog.getByLabel('Why?').fill('We paid for the studio together.');
  expect(await complaintsAt(kofi, 'adding myself')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await expect(kofi.getByText('We sent your claim')).toBeVisible();
  await expect(kofi.getByText('We asked Ama Owusu.')).toBeVisible();
  // A claim opens nothing. He is on the work that Ama linked it with, so he hears a preview.
  await kofi.getByRole('link', { name: 'Overview' }).click();
  await expect(kofi.getByText('This is a preview.')).toBeVisible();
  await expect(kofi.getByRole('button', { name: /^Save the audio file/ })).toHaveCount(0);
  await expect(kofi.getByRole('link', { name: 'Amend' })).toHaveCount(0);
  expect(await complaintsAt(kofi, 'a claim that waits')).toEqual([]);

  await page.goto('/dashboard');
  // Other journeys may claim something of hers meanwhile: the one of this journey is looked at by its address.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /ha(s|ve) a claim or a change for you to answer/ })
      .getByRole('link', { name: 'Review claims' }),
  ).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: 'Review claim', exact: true }).click();
  await expect(page.getByText('Why: “We paid for the studio together.”')).toBeVisible();
  expect(await complaintsAt(page, 'a claim to answer')).toEqual([]);
  await page.getByRole('button', { name: 'Accept this claim' }).click();
  // The button has another name while it is sent: the claim itself goes once it is accepted.
  await expect(page.getByText('Why: “We paid for the studio together.”')).toHaveCount(0);
  await kofi.reload();
  await kofi.getByRole('link', { name: 'Performers and owners' }).click();
  await expect(
    kofi.getByText('You and Ama Owusu together have 150 % in Ghana, always: 50 % too much.'),
  ).toBeVisible();
  expect(await complaintsAt(kofi, 'a conflict')).toEqual([]);
  await kofi.context().close();

  await page.goto('/sound-recordings?conflict=yes');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Ownership conflict');
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await expect(
    page.getByText(/You and Kofi Ɖzidzɔ together have 150\s% in Ghana, always: 50\s% too much/),
  ).toBeVisible();
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByRole('main').getByText('We paid for the studio together.')).toBeVisible();
  expect(await complaintsAt(page, 'history')).toEqual([]);

  // From the work's side the recording stands there, and can be unlinked.
  await page.getByRole('link', { name: /^Works/ }).click();
  await page.getByRole('link', { name: /^Keta Lagoon/ }).click();
  await page.getByRole('link', { name: /^Recordings/ }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await complaintsAt(page, 'the recordings of a work')).toEqual([]);
  await page.getByRole('button', { name: `Unlink ${title}` }).click();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

function heardSeconds(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
}
