import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn } from './support/log-in.ts';
import { type Server, startServer } from './support/server.ts';
import { test } from './support/test.ts';

// What the columns are, said by hand: no program knows these words.
const columns: readonly (readonly [string, string])[] = [
  ['Dwom', 'Title'],
  ['Nɔma', 'My own number'],
  ['Afe', 'Year'],
  ['Ɔtwerɛfo', 'Holder 1: name'],
  ['Dwuma', 'Holder 1: role'],
  ['Kyɛfa', 'Holder 1: share'],
  ['Ɔfoforo', 'Holder 2: name'],
  ['Ne dwuma', 'Holder 2: role'],
  ['Ne kyɛfa', 'Holder 2: share'],
];

/** Rows of works with two holders each; three in a hundred give one share above what is left. */
function fileOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const share = index % 100 < 3 ? 75 : 50;
    const other = `Abena Boateng ${String.fromCharCode(65 + (index % 26))}${'o'.repeat(index % 7)}`;
    return `Sankofa ${index + 1},S-${index + 1},2019,Ama Owusu,CA,50,${other},Author of lyrics,${share} %`;
  });
  return Buffer.from([columns.map(([header]) => header).join(','), ...lines].join('\r\n'));
}

test('a list of works comes in by a map made by hand, its faulty rows are named, it is withdrawn, and comes in again over a crash', async ({
  browser,
}) => {
  // Enough that the server can be killed while it registers them.
  const rows = 4_000;
  const [faulty, good] = [rows * 0.03, rows * 0.97];
  const words = (count: number) => count.toLocaleString('en-GH');
  let server: Server = await startServer();
  const { port } = new URL(server.url);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const complaints: string[] = [];
  try {
    await logIn(page, 'ama@example.org');
    await page.goto('/music-composition/import');
    await sendFile(page, rows);
    await expect(page.getByLabel('“Dwom” is')).toBeVisible(late);
    for (const [header, field] of columns)
      await page.getByLabel(`“${header}” is`).selectOption({ label: field });
    complaints.push(...(await complaintsAt(page, 'matching the columns')));
    await page.getByRole('button', { name: 'Check the rows' }).click();

    // Every faulty row is named with its column, and comes as a file.
    await page.getByRole('link', { name: 'Continue' }).waitFor(late);
    await expect(page.getByLabel('Result of the check')).toContainText(words(faulty));
    await page.getByLabel('Show').selectOption('faulty');
    const first = rowNamed(page, 'Row 2: Sankofa 1');
    await expect(first).toContainText('Ne kyɛfa');
    await expect(first).toContainText('100 %');
    complaints.push(...(await complaintsAt(page, 'faulty rows')));
    const mend = await download(page, 'Rows to correct (CSV)');
    expect(mend).toHaveLength(faulty + 1);
    expect(mend[1]).toContain('"Sankofa 1"');

    await page.getByRole('link', { name: 'Continue' }).click();
    complaints.push(...(await complaintsAt(page, 'before registering')));
    await page.getByRole('button', { name: `Register ${words(good)} works` }).click();
    await expect(page.getByText(`${words(good)} works are added`)).toBeVisible(late);
    const whole = withoutNumbers(await download(page, 'Every row (CSV)'));

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: `Withdraw ${words(good)} works` }).click();
    await expect(page.getByText('You undid this import')).toBeVisible(late);
    complaints.push(...(await complaintsAt(page, 'withdrawn')));

    // The same file again: what the columns are is remembered, and the server is killed while it registers.
    await page.getByRole('link', { name: 'Import another file' }).click();
    await sendFile(page, rows);
    await expect(page.getByText('We remember this file')).toBeVisible(late);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('link', { name: 'Continue' }).click(late);
    const begun = page.waitForResponse((answer) => answer.url().endsWith('/start'), late);
    await page.getByRole('button', { name: `Register ${words(good)} works` }).click();
    expect((await begun).status()).toBe(200);
    await expect(page.getByText(/^[1-9][\d,]* of [\d,]+ rows done/).first()).toBeVisible(late);
    await server.kill();
    server = await startServer({ DATA_FOLDER: server.folder, PORT: port });
    await page.reload();
    await expect(page.getByText(`${words(good)} works are added`)).toBeVisible(late);
    expect(withoutNumbers(await download(page, 'Every row (CSV)'))).toEqual(whole);
    await page.goto('/music-composition?q=Sankofa%20100&sort=title');
    // Once withdrawn, once registered.
    await expect(page.getByRole('link', { name: 'Sankofa 100', exact: true })).toHaveCount(2);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});

// Many works on a busy machine.
const late = { timeout: 600_000 };

async function sendFile(page: Page, rows: number): Promise<void> {
  const file = { name: 'my catalogue.csv', mimeType: 'text/csv', buffer: fileOf(rows) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
}

function rowNamed(page: Page, name: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();
}

/** The lines of a report in CSV. */
async function download(page: Page, item: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
  const path = await (await coming).path();
  return readFileSync(path, 'utf8').trim().split('\r\n');
}

/** The society numbers works anew each time. */
function withoutNumbers(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/"W-\d+"$/, '""'));
}
