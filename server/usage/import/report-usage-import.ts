import type { reportLogImport as endpoint } from '#contract/usage-imports.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import { readerOfUses, type UseProblem } from '#domain/usage/import/read-usage.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { logReportHeaders } from '#domain/usage/import/usage-report-headers.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wordsOf } from '../../platform/http/words-of.ts';
import { sheetFile } from '../../platform/sheets/sheet-file.ts';
import type { Cell, Table } from '../../platform/sheets/table.ts';
import { ownLogImport } from './read-own-usage-import.ts';
import { rowsOfLog, type StoredRow } from './usage-import-rows.sql.ts';
import { hasReport } from './usage-import-view.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';
import { logRows, uploadedRows } from './usage-rows.ts';

const rowsAtOnce = 1_000;

/** The file as it came, read again, with what became of each row; written as it is read. */
export const reportLogImport: Handler<typeof endpoint> = async (
  ctx,
  { memberId },
  { params, query },
) => {
  const record = await ownLogImport(ctx.db, memberId, params.id);
  if (!hasReport(record)) throw new Problem('import_not_ready');
  const { format, which } = query;
  const name = record.file_name.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  const end = which === 'faulty' ? 'rows to mend' : 'report';
  return { data: sheetFile(tableOf(ctx, record, which), format, `${name} - ${end}`) };
};

function tableOf(ctx: Context, record: LogImportRecord, which: 'all' | 'faulty'): Table {
  const headers = [...record.headers, ...logReportHeaders];
  return {
    name: 'Log',
    columns: headers.map((header) => ({
      header,
      width: Math.min(40, Math.max(12, header.length)),
    })),
    rows: reportCells(ctx, record, which),
  };
}

async function* reportCells(
  ctx: Context,
  record: LogImportRecord,
  which: 'all' | 'faulty',
): AsyncGenerator<Cell[]> {
  const { headers, mapping, started_at, created_at } = record;
  if (mapping === null) return;
  const read = readerOfUses(mapping, (started_at ?? created_at).getTime());
  const stored = which === 'all' ? storedRows(ctx, record) : null;
  let next = await stored?.next();
  for await (const row of logRows(await uploadedRows(ctx, record))) {
    if ('headers' in row) continue;
    const { problems } = read(row.cells);
    if (which === 'faulty' && problems.length === 0) continue;
    const use = next?.done === false && next.value.number === row.number ? next.value : null;
    if (use !== null) next = await stored?.next();
    const cells = headers.map((_, column) => row.cells[column] ?? '');
    yield [...cells, row.number, ...resultOf(use, problems, headers)];
  }
}

async function* storedRows(
  { db }: Context,
  record: LogImportRecord,
): AsyncGenerator<StoredRow, undefined> {
  for (let after = 0; ; ) {
    const rows = await rowsOfLog(db, record, { state: null, after, offset: 0, size: rowsAtOnce });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return undefined;
    after = last.number;
  }
}

function resultOf(
  use: StoredRow | null,
  problems: readonly UseProblem[],
  headers: readonly string[],
): Cell[] {
  const mend = problems.map(({ column, code }) => {
    const header = column === null ? '' : (headers[column] ?? '');
    return header === '' ? wordsOf(code) : `${header}: ${wordsOf(code)}`;
  });
  const outcome = problems.length > 0 ? 'faulty' : (use?.state ?? 'repeated');
  const { recording_title: title, recording_artist: artist, recording_isrc: isrc } = use ?? {};
  return [
    ...[logRowOutcomeNames[outcome], mend.join(' ')],
    title == null ? null : `${title} - ${artist}`,
    isrc == null ? null : formatIsrc(isrc),
    use?.score ?? null,
  ];
}
