import type { ExportFormat } from '#contract/platform/exports.ts';
import type { FileBytes } from '../http/handler.ts';
import type { Cell } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
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
