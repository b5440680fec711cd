import { longestCell, maxColumns } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import { findHeaders } from '#domain/usage/import/suggest-usage-columns.ts';
import { maxLogRows } from '#domain/usage/import/usage-import.ts';
import type { Context } from '../../context.ts';
import { fileOfMember, sheetRows } from '../../files/open-file.ts';

import { isNote, shortHeader } from '../../platform/sheets/notes-and-headers.ts';
import type { SheetLimits, SheetRow } from '../../platform/sheets/sheet.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** Where the rows of a log are read from, from the first on: an uploaded file, or one on the society's own disk. */
export type RowSource = (limits: SheetLimits) => AsyncIterable<SheetRow>;

const limits: SheetLimits = {
  rows: maxLogRows,
  columns: maxColumns,
  cellLength: longestCell,
};
/** Among so many rows the headers are looked for. */
const rowsAbove = 20;

/** The file that a member uploaded. @throws Problem `file_unknown` when it is gone */
export async function uploadedRows(
  ctx: Context,
  { member_id, file_id }: Pick<LogImportRecord, 'member_id' | 'file_id'>,
): Promise<RowSource> {
  const file =
    member_id === null || file_id === null
      ? undefined
      : await fileOfMember(ctx.db, member_id, file_id);
  if (file === undefined) throw new Problem('file_unknown');
  return (within) => sheetRows(ctx, file, within);
}

/**
 * The headers of a log, then its rows: without what stands above the headers, without notes, and without headers that stand again on
 * each page. Nothing when the file has no rows at all.
 */
export async function* logRows(
  source: RowSource,
): AsyncGenerator<{ headers: readonly string[] } | SheetRow, void, undefined> {
  const above: SheetRow[] = [];
  let isHeader: ((row: SheetRow) => boolean) | null = null;
  for await (const row of source(limits)) {
    if (isNote(row.cells)) continue;
    if (isHeader !== null) {
      if (!isHeader(row)) yield row;
      continue;
    }
    above.push(row);
    if (above.length < rowsAbove) continue;
    isHeader = headerTest(above);
    yield* below(above, isHeader);
  }
  if (isHeader === null && above.length > 0) yield* below(above, headerTest(above));
}

function* below(
  above: readonly SheetRow[],
  isHeader: (row: SheetRow) => boolean,
): Generator<{ headers: readonly string[] } | SheetRow> {
  const place = headerPlace(above);
  yield { headers: (above[place]?.cells ?? []).map(shortHeader) };
  for (const row of above.slice(place + 1)) if (!isHeader(row)) yield row;
}

function headerTest(above: readonly SheetRow[]): (row: SheetRow) => boolean {
  const header = above[headerPlace(above)]?.cells.join('|') ?? '';
  return ({ cells }) => cells[0] === header.split('|')[0] && cells.join('|') === header;
}

const headerPlace = (above: readonly SheetRow[]): number =>
  findHeaders(above.map(({ cells }) => cells));
