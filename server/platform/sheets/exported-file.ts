import type { ExportFormat } from '#contract/platform/exports.ts';
import { Problem } from '#domain/problems.ts';
import type { FileBytes } from '../http/handler.ts';
import { type Cell, type Table, writeCsv, writeJson } from './write-table.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** A column of a file about things of one kind; its width is in letters. */
export type ExportColumn<Thing> = {
  readonly header: string;
  readonly width: number;
  readonly cell: (thing: Thing) => Cell;
};

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Things as a file in the format asked for, written while they come. `fileName` is without the format's ending. */
export function exportedFile<Thing>(
  format: ExportFormat,
  things: AsyncIterable<Thing>,
  {
    name,
    fileName,
    columns,
  }: {
    readonly name: string;
    readonly fileName: string;
    readonly columns: readonly ExportColumn<Thing>[];
  },
): FileBytes {
  const table = { name, columns, rows: rowsOf(columns, things) };
  const bytes =
    format === 'json' ? writeJson(things) : format === 'csv' ? writeCsv(table) : writeXlsx(table);
  return { bytes, mediaType: mediaTypes[format], fileName: `${fileName}.${format}` };
}

async function* rowsOf<Thing>(
  columns: readonly ExportColumn<Thing>[],
  things: AsyncIterable<Thing>,
): AsyncGenerator<readonly Cell[]> {
  for await (const thing of things) yield columns.map(({ cell }) => cell(thing));
}

/** A table as a file in either format, written as its rows come. */
export function sheetFile(table: Table, format: 'csv' | 'xlsx', name: string): FileBytes {
  if (format === 'csv')
    return {
      bytes: writeCsv(table),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
    };
  return {
    bytes: writeXlsx(table),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}

const maxAtOnce = 2;
const underWay = new Map<string, number>();

/**
 * Lets a member take this many files at once from this process, whose connections and time they use; returns how to end the turn.
 * @throws Problem `too_many_requests`
 */
export function takeTurn(memberId: string): () => void {
  const count = underWay.get(memberId) ?? 0;
  if (count >= maxAtOnce) throw new Problem('too_many_requests', [], { retryAfterSeconds: 10 });
  underWay.set(memberId, count + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (underWay.get(memberId) ?? 1) - 1;
    if (left > 0) underWay.set(memberId, left);
    else underWay.delete(memberId);
  };
}
