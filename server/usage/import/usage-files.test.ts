import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { makeApp } from '../../app.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { beginLog, buildLog, logOf, runLogs } from '../../testing/build-log-import.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let ama: Caller;

beforeAll(async () => {
  const kofi = await buildMember(db);
  await buildRecording(ctx, kofi, { title: 'Gyata', artist: 'Kojo Antwi' });
});
beforeEach(async () => {
  ama = await asMember(app, ctx, await buildMember(db));
});

const details = async (id: string): Promise<LogImportDetails> =>
  (await ama.get(`/logs/imports/${id}`)).json().data;

/** A workbook whose one sheet is this. */
const workbook = (rows: string) => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="Log" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
});
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;

describe('a log that is no table is refused when it comes', () => {
  it.each([
    [
      'sheet_type_unknown',
      'a page under the name of a workbook',
      Buffer.from('<html><table><tr><td>Odo</td></tr></table></html>'),
    ],
    ['sheet_type_unknown', 'a sound', Buffer.from('ID3\x04\0\0\0\0\0\x23TSSE')],
    [
      'sheet_type_unknown',
      'another archive',
      Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })),
    ],
    ['sheet_locked', 'an old workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_000, '0'), 'hex')],
    ['sheet_unreadable', 'half an archive', Buffer.from('PK\x03\x04 and no more')],
  ])('by %s: %s', async (code, _, bytes) => {
    const { last } = await sendUpload(app, ama, bytes, 'log_import');
    expect([last.statusCode, last.json().code]).toEqual([422, code]);
  });

  it('and above 200 MB before it does', async () => {
    const asked = (size: number) =>
      ama.post('/uploads', { body: { purpose: 'log_import', file_name: 'log.csv', size } });
    const larger = await asked(200 * 1024 * 1024 + 1);
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'sheet_file_limit']);
    expect(larger.json().message).toContain('200 MB');
  });
});

describe('a log that cannot be read to its end fails with a sentence, and nothing of it is stored', () => {
  it.each([
    [
      'sheet_size_limit',
      'a bomb that swells',
      zipSync(workbook('<gap/>'.repeat(7_000_000)), { level: 9 }),
    ],
    [
      'sheet_unreadable',
      'entities',
      zipSync({
        ...workbook(''),
        'xl/worksheets/sheet1.xml': strToU8(
          '<!DOCTYPE w [<!ENTITY a "aaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
        ),
      }),
    ],
    [
      'sheet_cell_limit',
      'a cell without end',
      zipSync(workbook(`<row>${cell('Song')}</row><row>${cell('x'.repeat(3_000_000))}</row>`)),
    ],
    [
      'sheet_columns_limit',
      'too many columns',
      Buffer.from(`Song${',x'.repeat(420)}\r\nOdo${',x'.repeat(420)}`),
    ],
    [
      'sheet_quote_open',
      'a quotation mark that stays open',
      Buffer.from(`Song,Artist\r\n"Odo,Ama\r\n${'x,y\r\n'.repeat(200)}`),
    ],
  ])('%s: %s', async (code, _, bytes) => {
    const { id } = await beginLog(app, ama, Buffer.from(bytes));
    await runLogs(ctx);
    const read = await details(id);
    expect(read).toMatchObject({ state: 'failed', failure: { code } });
    expect(read.failure?.message).toBe(problemMessages[code as keyof typeof problemMessages]);
    const files = db
      .selectFrom('file')
      .select('id')
      .where('purpose', '=', 'log_import')
      .where('state', '=', 'kept');
    expect(await files.execute()).toEqual([]);
  });
});

describe('a file with its days in rows of their own', () => {
  it('has each play on its day, the one above the headers included', async () => {
    const day = (title: string, ...plays: string[]) => [title, 'Time,Song,Artist', ...plays];
    const done = await buildLog(
      app,
      ctx,
      ama,
      logOf(
        ...day('MONDAY 2 MARCH 2026', '06:10,Sanaa,Ama'),
        ...day('TUESDAY 3 MARCH 2026', '06:10,Sanaa,Ama', '07:05,Odehye,Ama'),
      ),
      { mapping: { columns: ['time', 'title', 'artist'], day: '2026-03-01' } },
    );
    expect(done.figures).toMatchObject({ rows: 5, unmatched: 3, faulty: 0 });
    const { data } = (
      await ama.get(`/logs/imports/${done.id}/rows`, { query: { outcome: 'unmatched' } })
    ).json();
    expect(data.map(({ started_at: at }: { started_at: string }) => at.slice(0, 16))).toEqual([
      '2026-03-02T06:10',
      '2026-03-03T06:10',
      '2026-03-03T07:05',
    ]);
  });
});

describe('a file without headers', () => {
  it('loses no play: its columns have letters, and what their values tell', async () => {
    const rows = ['07/03/2026;14:05;Odo;Ama', '17/03/2026;14:09;Adwoa;Ama'];
    const { id } = await beginLog(app, ama, Buffer.from(rows.join('\n')));
    await runLogs(ctx);
    const read = await details(id);
    expect(read.columns.map(({ header }: { header: string }) => header)).toEqual([
      'Column A',
      'Column B',
      'Column C',
      'Column D',
    ]);
    expect(read.mapping?.columns).toEqual(['date', 'time', null, null]);
    const done = await buildLog(app, ctx, ama, Buffer.from(rows.join('\n')), {
      mapping: { columns: ['date', 'time', 'title', 'artist'] },
    });
    expect(done.figures).toMatchObject({ rows: 2, unmatched: 2, faulty: 0 });
  });
});

describe('a workbook of a station', () => {
  it('is read as its people saw it: days and times as such, formulas by what they came to', async () => {
    const day = new Date(Date.UTC(2026, 2, 7, 14, 5));
    const bytes = await writeExcelFile([
      [{ value: 'Radio Sankofa' }],
      [{ value: 'TX Date & Time' }, { value: 'Track' }, { value: 'Performer' }, { value: 'Len' }],
      [
        { value: day, type: Date, format: 'dd/mm/yyyy hh:mm' },
        { value: 'JATA' },
        { value: 'Kojo Antwie' },
        { value: '3:42' },
      ],
      [
        { value: 46_088.75 },
        { value: '=1+1', type: 'Formula' as never },
        { value: 'Kojo Antwi' },
        { value: 0.0025 },
      ],
    ]).toBuffer();
    const done = await buildLog(app, ctx, ama, bytes, {
      mapping: { columns: ['started_at', 'title', 'artist', 'duration'] },
    });
    expect(done.figures).toMatchObject({ rows: 2, matched: 1, faulty: 1 });
    const { data } = (
      await ama.get(`/logs/imports/${done.id}/rows`, { query: { outcome: 'matched' } })
    ).json();
    expect(data).toMatchObject([
      { started_at: '2026-03-07T14:05:00.000Z', title: 'JATA', duration_seconds: 222 },
    ]);
  });

  it('has a sheet for each week, none of which is lost, and one of another kind whose rows are listed', async () => {
    const week = (...rows: string[][]) =>
      [['Date', 'Song', 'Artist'], ...rows].map((row) => row.map((value) => ({ value })));
    const bytes = await writeExcelFile([
      {
        data: week(['2026-03-02', 'Sanaa', 'Ama'], ['2026-03-03', 'Odehye', 'Ama']),
        sheet: 'Week 1',
      },
      { data: week(['2026-03-09', 'Sanaa', 'Ama']), sheet: 'Week 2' },
      { data: [[{ value: 'Plays in all' }, { value: 3 }]], sheet: 'Summary' },
    ]).toBuffer();
    const done = await buildLog(app, ctx, ama, bytes, {
      mapping: { columns: ['date', 'title', 'artist'] },
    });
    expect(done.figures).toMatchObject({ rows: 4, unmatched: 3, faulty: 1 });
    const { data } = (
      await ama.get(`/logs/imports/${done.id}/rows`, { query: { outcome: 'faulty' } })
    ).json();
    expect(data).toMatchObject([{ number: 6 }]);
  });

  it('has its headers on every page, and notes, and they are passed over', async () => {
    const page = ['Date,Song,Artist', '2026-03-07,Odo,Ama', '2026-03-07,Adwoa,Ama'];
    const done = await buildLog(
      app,
      ctx,
      ama,
      logOf('# A note', ...page, ...page.slice(0, 1), '2026-03-08,Odo,Ama'),
    );
    expect(done.figures).toMatchObject({ rows: 3, unmatched: 3, faulty: 0 });
  });
});
