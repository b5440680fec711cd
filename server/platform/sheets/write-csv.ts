import { inChunks } from './in-chunks.ts';
import type { Cell, Table } from './table.ts';

/**
 * A table as CSV, as its rows come: UTF-8 with a mark, without which spreadsheet programs show ɔ wrong; everything in quotation
 * marks; lines end as RFC 4180 says. Nothing in it can become a formula.
 */
export function writeCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array, void, undefined> {
  return inChunks(
    (async function* () {
      yield `\ufeff${lineOf(columns.map(({ header }) => header))}`;
      for await (const row of rows) yield lineOf(row);
    })(),
  );
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: Cell): string {
  if (cell === null) return '""';
  if (typeof cell === 'number') return `"${cell}"`;
  return `"${harmless(cell).replaceAll('"', '""')}"`;
}

/** What begins like this is worked out by spreadsheet programs: an apostrophe before it says that it is text. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
