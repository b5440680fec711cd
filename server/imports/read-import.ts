import { longestCell, maxColumns, maxRows, maxSamples } from '#domain/imports/import.ts';
import { headerKey } from '#domain/imports/suggest-columns.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { removeFiles } from '../files/claim-file.ts';
import { fileOfMember, sheetRows } from '../files/open-file.ts';

import { type Transaction, transaction } from '../platform/db/db.ts';
import { isPermanent } from '../platform/jobs/permanent-failure.ts';
import type { Task } from '../platform/jobs/task.ts';
import { isNote, shortHeader } from '../platform/sheets/notes-and-headers.ts';
import { failImport, type ImportRecord, importIn } from './imports.sql.ts';
import { endReading, firstRows, stageRows, widestRow } from './staging.sql.ts';

/** Rows that are staged in one transaction. */
const rowsABatch = 1_000;
/** Rows whose values are shown while columns are mapped. */
const rowsLookedAt = 200;

/** Stages the rows of an uploaded file, going on after those that are there already; then the file itself is dropped. */
export const readImport: Task<'read_work_import'> = async (ctx, { importId }) => {
  const record = await importIn(ctx.db, importId, 'reading');
  if (record === undefined) return;
  try {
    const headers = await stage(ctx, record);
    if (headers !== null) await end(ctx, record, headers);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    await failImport(ctx.db, importId, { code: error.code, at: ctx.now() });
    await transaction(ctx.db, (tx) => dropFile(tx, ctx, record));
  }
};

/** The headers, once every row is staged; null when another worker is at it, or the import is gone. */
async function stage(ctx: Context, record: ImportRecord): Promise<readonly string[] | null> {
  const file = await fileOfMember(ctx.db, record.member_id, record.file_id ?? '');
  if (file === undefined) throw new Problem('file_unknown');
  const limits = { rows: maxRows + 1, columns: maxColumns, cellLength: longestCell };
  let headers: readonly string[] | null = null;
  let from = record.reached;
  let batch: { number: number; cells: readonly string[] }[] = [];
  const flush = async (): Promise<boolean> => {
    const rows = batch;
    batch = [];
    const at = ctx.now();
    const isOurs = await transaction(ctx.db, (tx) => stageRows(tx, record.id, { from, rows, at }));
    from = rows.at(-1)?.number ?? from;
    return isOurs;
  };
  for await (const row of sheetRows(ctx, file, limits)) {
    if (isNote(row.cells)) continue;
    if (headers === null) headers = row.cells;
    else if (row.number > record.reached) batch.push(row);
    if (batch.length >= rowsABatch && !(await flush())) return null;
  }
  if (batch.length > 0 && !(await flush())) return null;
  if (headers === null || from === 0) throw new Problem('import_without_rows');
  return headers;
}

async function end(ctx: Context, record: ImportRecord, given: readonly string[]): Promise<void> {
  const width = Math.max(given.length, await widestRow(ctx.db, record.id));
  const headers = Array.from({ length: width }, (_, column) => shortHeader(given[column] ?? ''));
  const first = await firstRows(ctx.db, record.id, rowsLookedAt);
  const samples = headers.map((_, column) => samplesOf(first, column));
  await transaction(ctx.db, async (tx) => {
    const read = { headers, headerKey: headerKey(headers), samples, at: ctx.now() };
    if (await endReading(tx, record.id, read)) await dropFile(tx, ctx, record);
  });
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const values = rows.flatMap((cells) => cells[column]?.trim() || []);
  return [...new Set(values)].slice(0, maxSamples).map((value) => value.slice(0, 100));
}

async function dropFile(tx: Transaction, ctx: Context, record: ImportRecord): Promise<void> {
  if (record.file_id === null) return;
  const of = { memberId: record.member_id, fileIds: [record.file_id] };
  await removeFiles(tx, ctx.now(), of);
}
