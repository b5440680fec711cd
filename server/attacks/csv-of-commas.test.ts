import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../app.ts';
import { uploadedRows } from '../imports/read-file.ts';
import { becoming } from '../platform/db/app-role.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { beginImport, runImports, sheetOf } from '../testing/build-import.ts';
import { beginLog, logOf, runLogs } from '../testing/build-log-import.ts';
import { buildMember } from '../testing/build-member.ts';
import { eventually } from '../testing/eventually.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import {
  csvOfCommas,
  csvOfLines,
  csvOfOneCell,
  csvOfQuotes,
  csvOfShortRows,
  xlsxBomb,
  xlsxOfColumns,
  xlsxOfDepth,
  xlsxOfEntities,
  xlsxOfParts,
  xlsxOfSharedStrings,
  zipOfEntries,
} from '../testing/worst-files/sheets.ts';
import { usageRows } from '../usage/import/store-usage.ts';
import { tasksWith } from '../worker.ts';

const { db, url } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const megabyte = 1024 * 1024;
let ama: Caller;
beforeEach(async () => {
  ama = await asMember(app, ctx, await buildMember(db));
});

/** No path of the server's own process may look into a table. */
vi.mock('../platform/sheets/read-csv.ts', () => ({
  csvRecords: () => {
    throw new Error('a CSV file was parsed in the process of the server');
  },
}));
vi.mock('../platform/sheets/xlsx/read-xml.ts', () => ({
  readXml: () => {
    throw new Error('a workbook was parsed in the process of the server');
  },
}));

describe('a list of works', () => {
  it.each([
    ['that is one line of commas', () => csvOfCommas(12 * megabyte), 'sheet_columns_limit'],
    ['of one cell without an end', () => csvOfOneCell(8 * megabyte), 'sheet_cell_limit'],
    ['of empty lines', () => csvOfLines(8 * megabyte), 'sheet_rows_limit'],
    ['of rows of one letter', () => csvOfShortRows(2 * megabyte), 'sheet_rows_limit'],
    ['of quotation marks', () => csvOfQuotes(4 * megabyte), 'sheet_cell_limit'],
    ['that swells', () => xlsxBomb(64 * megabyte), 'sheet_size_limit'],
    ['with a row of a million cells', () => xlsxOfColumns(1_000_000), 'sheet_columns_limit'],
    ['that is a million elements deep', () => xlsxOfDepth(1_000_000), 'sheet_unreadable'],
    ['whose entities stand for each other', () => xlsxOfEntities(), 'sheet_unreadable'],
    ['with a text of a thousand parts', () => xlsxOfParts(8 * megabyte), 'sheet_cell_limit'],
    ['whose shared texts swell', () => xlsxOfSharedStrings(64 * megabyte), 'sheet_size_limit'],
  ])('%s is refused in words, once, and the next is read', async (_, make, code) => {
    const { id } = await beginImport(app, ama, make());
    await runImports(ctx);
    const read = (await ama.get(`/works/imports/${id}`)).json().data;
    expect([read.state, read.failure?.code]).toEqual(['failed', code]);
    expect(read.failure.message).toMatch(/^[A-Z].+\.$/);
    const next = await beginImport(app, ama, sheetOf('Title,Writer 1', 'Yaa Amponsah,Ama'));
    await runImports(ctx);
    expect((await ama.get(`/works/imports/${next.id}`)).json().data.state).toBe('mapping');
  });

  it('beside sixty thousand other files in its ZIP is refused before it is an import', async () => {
    const { last } = await sendUpload(app, ama, zipOfEntries(60_000), 'work_import');
    expect([last.statusCode, last.json().code]).toEqual([422, 'sheet_size_limit']);
  });
});

describe('a log', () => {
  it('that is one line of commas is refused in words, and the next is read', async () => {
    const { id } = await beginLog(app, ama, csvOfCommas(20 * megabyte));
    await runLogs(ctx);
    const read = (await ama.get(`/logs/imports/${id}`)).json().data;
    expect([read.state, read.failure]).toEqual([
      'failed',
      {
        code: 'sheet_columns_limit',
        message: expect.stringMatching(/^This file has a row with more than 400 columns\./),
      },
    ]);
    const next = await beginLog(app, ama, logOf('Time,Title,Artist', '2026-03-06 12:00,Odo,Ama'));
    await runLogs(ctx);
    expect((await ama.get(`/logs/imports/${next.id}`)).json().data.state).not.toBe('failed');
  });

  it('whose job fails for what the file is, is not tried again', async () => {
    await beginLog(app, ama, csvOfCommas(2 * megabyte));
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const { read_log_import: _, ...others } = tasksWith({} as never);
    // As it would be if nobody had thought of the task itself: the refusal comes through.
    const jobs = runJobs(
      ctx,
      becoming(url),
      {
        ...others,
        read_log_import: async (at, { importId }) => {
          const record = await db
            .selectFrom('log_import')
            .select(['member_id', 'file_id'])
            .where('id', '=', importId)
            .executeTakeFirstOrThrow();
          for await (const part of usageRows(await uploadedRows(at, record))) void part;
        },
      },
      log as never,
    );
    await eventually(() =>
      expect(log.warn.mock.calls.map(([one]) => one)).toContainEqual(
        expect.objectContaining({ event: 'job_refused', code: 'sheet_columns_limit', try: 1 }),
      ),
    );
    await jobs.stop();
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from graphile_worker._private_jobs`.execute(db);
    expect(rows[0]?.waiting).toBe(0);
  });
});
