import type { LogMapping } from '#contract/usage-imports.ts';
import { maxSamples } from '#domain/imports/import.ts';
import { headerKey } from '#domain/imports/suggest-columns.ts';
import { Problem } from '#domain/problems.ts';
import { previewRows } from '#domain/usage/import/usage-import.ts';
import { logReportHeaders } from '#domain/usage/import/usage-report-headers.ts';
import type { Context } from '../../context.ts';
import { removeFiles } from '../../files/claim-file.ts';
import { transaction } from '../../platform/db/db.ts';
import { isPermanent } from '../../platform/jobs/permanent-failure.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { endLogReading, failLogImport, touchLogReading } from './usage-import-steps.sql.ts';
import {
  type LogImportRecord,
  logImportIn,
  type NumberedRow,
  rememberedLogMapping,
} from './usage-imports.sql.ts';
import { logRows, type RowSource, uploadedRows } from './usage-rows.ts';

/** Rows whose values are shown while columns are mapped. */
const rowsLookedAt = 200;
/** After so many rows it is said how far reading has come. */
const rowsATouch = 20_000;

/** What a file turned out to have. */
export type LookedAt = {
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly firstRows: readonly NumberedRow[];
  readonly rows: number;
};

/**
 * Goes through an uploaded log once, to its end: what cannot be read is found out before anything of it is stored. A log whose columns
 * were mapped before is ready.
 */
export const readLog: Task<'read_log_import'> = async (ctx, { importId }) => {
  const record = await logImportIn(ctx.db, importId, 'reading');
  if (record === undefined) return;
  try {
    const source = await uploadedRows(ctx, record);
    const looked = await lookAt(source, (rows) =>
      touchLogReading(ctx.db, importId, rows, ctx.now()),
    );
    await transaction(ctx.db, async (tx) => {
      const key = headerKey(looked.headers, logReportHeaders);
      const known = await rememberedLogMapping(tx, record, key);
      const mapping = known === null ? null : fitting(known, looked.headers.length);
      await endLogReading(tx, importId, {
        ...looked,
        state: mapping === null ? 'mapping' : 'ready',
        headerKey: key,
        mapping,
        at: ctx.now(),
      });
    });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    await fail(ctx, record, error.code);
  }
};

/**
 * What is remembered for another file of the same headers: a report that comes back has our own columns at its right. What was said to be
 * the day of one log is not that of the next.
 */
function fitting(known: LogMapping, width: number): LogMapping | null {
  const { columns, day } = known;
  if (day !== null || columns.length > width) return null;
  return { ...known, columns: [...columns, ...Array(width - columns.length).fill(null)] };
}

/** What stands in a log, going through all of it. @throws Problem that says why it cannot be read */
export async function lookAt(
  source: RowSource,
  touch: (rows: number) => Promise<void>,
): Promise<LookedAt> {
  let headers: readonly string[] = [];
  const first: NumberedRow[] = [];
  let [rows, width] = [0, 0];
  for await (const row of logRows(source)) {
    if ('headers' in row) {
      headers = row.headers;
      continue;
    }
    rows += 1;
    width = Math.max(width, row.cells.length);
    if (first.length < rowsLookedAt) first.push(row);
    if (rows % rowsATouch === 0) await touch(rows);
  }
  if (rows === 0) throw new Problem('import_without_rows');
  const columns = Array.from({ length: Math.max(width, headers.length) }, (_, at) => at);
  return {
    headers: columns.map((column) => headers[column] ?? ''),
    samples: columns.map((column) => samplesOf(first, column)),
    firstRows: first.slice(0, previewRows),
    rows,
  };
}

function samplesOf(rows: readonly NumberedRow[], column: number): string[] {
  const values = rows.flatMap(({ cells }) => cells[column]?.trim() || []);
  return [...new Set(values)].slice(0, maxSamples).map((value) => value.slice(0, 100));
}

async function fail(ctx: Context, record: LogImportRecord, code: string): Promise<void> {
  const at = ctx.now();
  await transaction(ctx.db, async (tx) => {
    if (!(await failLogImport(tx, record.id, { code, at }))) return;
    const { member_id: memberId, file_id: fileId } = record;
    if (memberId !== null && fileId !== null)
      await removeFiles(tx, at, { memberId, fileIds: [fileId] });
  });
}
