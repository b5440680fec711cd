import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { joinAs, signInAs } from './support/new-member.ts';
import { society } from './support/society.ts';
import { type Spelling, stationColumns, stationDays, stationLog } from './support/station-log.ts';
import { test } from './support/test.ts';

// Desk and phone share a society: each has songs of its own, as its station misspells them.
const repertoires = {
  desktop: {
    member: 'Akosua',
    artist: 'Akosua Nsoromma',
    songs: ['Ɛyɛ Me Dɛ Papa', 'Ɔsoro Nsuo', 'Kwan Tenten Yi', 'Mɛkɔ Akyi a Metumi San'],
    spellings: [
      ['EYE ME DE PAPA', 'AKOSUA NSOROMMA', ''],
      ['Osoro nsuo (radio edit)', 'Akosua Nsoromma feat. Kojo', ''],
      ['Kwan tenten yi', 'Akosua Nsoroma', ''],
      ['Meko akyi a metumi san', 'A. Nsoromma', ''],
      ['Kwan tenten yii', 'Akosa Nsroma', ''],
      ['Midnight Tomtom', 'The Harbour Boys', ''],
    ],
  },
  phone: {
    member: 'Adwoa',
    artist: 'Adwoa Sikafutro',
    songs: ['Ɔbaa Hemaa Bra', 'Anadwo Bosome', 'Yɛn Ara Asaase Yi', 'Susuw Ho Ansa na Woakɔ'],
    spellings: [
      ['OBAA HEMAA BRA', 'ADWOA SIKAFUTRO', ''],
      ['Anadwo bosome (radio edit)', 'Adwoa Sikafutro ft Yaw', ''],
      ['Yen ara asaase yi', 'Adwoa Sikafutroo', ''],
      ['Susuw ho ansa na woako', 'A. Sikafutro', ''],
      ['Yen ara asase yii', 'Adwa Sikfutro', ''],
      ['Dust on the Kora', 'Lake Side Trio', ''],
    ],
  },
} as const satisfies Record<string, Repertoire>;

type Repertoire = {
  readonly member: string;
  readonly artist: string;
  readonly songs: readonly string[];
  readonly spellings: readonly Spelling[];
};

test('a station’s log with odd columns comes in by a map made by hand, what is likely is confirmed in bulk, every figure agrees, the same file adds nothing, and it is withdrawn', async ({
  page,
  isMobile,
}) => {
  const { member, artist, songs, spellings } = repertoires[isMobile ? 'phone' : 'desktop'];
  const complaints: string[] = [];
  const look = async (what: string) => complaints.push(...(await complaintsAt(page, what)));
  const email = await joinAs(page, member);
  // Plays are matched without a decision for members whom the society has verified.
  society('members', 'verify', email, '--yes');
  await signInAs(page, email);
  for (const title of songs) await register(page, title, artist);
  const days = stationDays(new Date(), 60);
  const uses = days.length * 4;
  const file = {
    name: 'station.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await stationLog(spellings, days),
  };

  await page.goto('/sound-recording-logs');
  await expect(page.getByText('No plays found yet')).toBeVisible();
  await look('without uses');
  await page.getByRole('link', { name: 'Import a log' }).first().click();
  await page.getByLabel(/^Name of the station/).fill(`Nsuo FM ${member}`);
  await page.getByLabel('What is it?').selectOption('Radio or television station');
  await send(page, file);
  for (const [header, field] of stationColumns)
    await page.getByLabel(`“${header}” is`).selectOption({ label: field ?? 'Not used' });
  await look('matching the columns');
  await page.getByRole('button', { name: 'Look at the first rows' }).click();

  await expect(page.getByRole('row', { name: /^Row 2: / })).toContainText('Matched', late);
  await expect(page.getByRole('row', { name: /^Row 7: / })).toContainText('Not matched');
  await look('first rows');
  await page.getByRole('button', { name: `Import ${uses + 2} rows` }).click();
  await expect(page.getByText(`${uses} rows are imported`)).toBeVisible(late);
  const came = page.getByRole('region', { name: 'Result of the import' });
  const [matched, suggested, unmatched] = await Promise.all([
    figure(came, 'Matched'),
    figure(came, 'Possible matches'),
    figure(came, 'Not matched'),
  ]);
  expect(matched + suggested + unmatched).toBe(uses);
  expect(matched).toBeGreaterThanOrEqual(uses / 2);
  expect(suggested).toBeGreaterThan(0);
  expect(unmatched).toBe(uses / spellings.length);
  await expect(page.getByRole('row').filter({ hasText: 'Da: ' })).toHaveCount(1);
  await look('a log that came in');

  await page.getByRole('link', { name: 'Review possible matches' }).click();
  await page.getByRole('button', { name: 'All matches found' }).click();
  await page.getByRole('button', { name: /^Confirm all \(/ }).click();
  await look('before confirming all');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByText(new RegExp(`confirmed: ${suggested} plays matched`))).toBeVisible(
    late,
  );
  await expect(page.getByText('No possible matches fit these filters')).toBeVisible();
  await look('nothing likely');

  await page.getByRole('link', { name: 'Plays', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Plays in figures' });
  await expect.poll(() => figure(figures, 'Matched')).toBe(matched + suggested);
  // Figures count plays of their own recordings; what is of nobody is listed apart.
  expect(await figure(figures, 'Plays')).toBe(matched + suggested);
  expect(await figure(figures, 'Possible matches')).toBe(0);
  expect(await figure(figures, 'Not matched')).toBe(unmatched);
  expect(await sumOf(page, 'Plays by month')).toBe(matched + suggested);
  expect(await sumOf(page, 'Plays by source')).toBe(matched + suggested);
  await look('uses');

  // The same file again: its source is known, its columns are remembered, nothing is added.
  await page.getByRole('link', { name: 'Import a log' }).click();
  await page.getByLabel('Who is it from?').selectOption({ index: 1 });
  await send(page, file);
  await expect(page.getByRole('button', { name: `Import ${uses + 2} rows` })).toBeVisible(late);
  await page.getByRole('button', { name: `Import ${uses + 2} rows` }).click();
  await expect(page.getByText('There was nothing new in this log')).toBeVisible(late);
  await page.goto('/sound-recording-logs');
  await expect.poll(() => figure(figures, 'Plays')).toBe(matched + suggested);

  await page.goto('/sound-recording-logs?tab=imports');
  await look('imports');
  await page.getByRole('link', { name: 'station.xlsx' }).last().click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await look('before taking back');
  await page.getByRole('button', { name: `Remove ${uses} rows` }).click();
  await expect(page.getByText('You undid this import')).toBeVisible(late);
  await page.goto('/sound-recording-logs');
  await expect(page.getByText('No plays found yet')).toBeVisible();
  expect(complaints).toEqual([]);
});

// A job on a busy machine.
const late = { timeout: 60_000 };

async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible(late);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible(late);
  await expect(page.getByText(/What we need|Check before you import it/)).toBeVisible(late);
}

/** The number beside a name in a strip of figures. */
async function figure(strip: Locator, name: string): Promise<number> {
  const named = strip.page().getByText(name, { exact: true });
  const beside = strip.locator('div').filter({ has: named });
  const text = await beside.locator('dd').first().textContent({ timeout: 20_000 });
  return Number(text?.replaceAll(',', ''));
}

/** The sum of the bars of a chart, which the table behind its disclosure has as well, row by row. */
async function sumOf(page: Page, name: string): Promise<number> {
  const chart = page.getByRole('figure', { name });
  await chart.getByText('Show as table').click();
  const bars = await chart.locator('[data-amount]').allTextContents();
  const cells = await chart.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(cells).toEqual(bars);
  return bars.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}

async function register(page: Page, title: string, artist: string): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '_session_id');
  const answer = await page.request.post('/api/v1/recordings', {
    headers: {
      authorization: `Bearer ${cookie?.value}`,
      'idempotency-key': randomUUID(),
    },
    data: { title, version_title: null, artist, featured: [], non_featured: [], owners: null },
  });
  expect(await answer.text()).toContain('"id"');
}
