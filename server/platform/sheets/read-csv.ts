import { Problem } from '#domain/problems.ts';
import { decodeText } from './decode-text.ts';
import { rowFinisher, type SheetLimits, type SheetRow, usualLimits } from './sheet.ts';

/** Characters from which the delimiter is guessed. */
const looked = 16_384;
/** What a spreadsheet program has columns for: it may save them all, empty. */
const maxCells = 16_384;
/** Lines without anything in them count as well, a few for each row with something. */
const maxEmptyShare = 4;

/**
 * The rows of a CSV file as they come, each cell as text, without ever holding the file. Commas, semicolons, tabs or bars part cells;
 * quotation marks hold what has them, or line ends, inside. Rows without anything are left out and still counted.
 * @throws Problem `sheet_quote_open`, or that says which limit was passed
 * @source RFC 4180, and what spreadsheet programs write in countries with a decimal comma
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  limits: SheetLimits = usualLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const text = decodeText(bytes);
  const { start, isAll } = await startOf(text);
  const guessed = start.slice(0, looked);
  const { delimiter, isSaid } = findDelimiter(isAll ? `${guessed}\n` : guessed);
  // A quotation mark that is never closed would take in the rest of the file.
  const records = csvRecords(delimiter, {
    characters: 16 * limits.cellLength + limits.columns,
    cells: maxCells,
  });
  const finish = rowFinisher(limits);
  const maxLines = maxEmptyShare * limits.rows + looked;
  let number = 0;
  let isInCarets = false;
  const rowsOf = function* (parted: Iterable<string[]>): Generator<SheetRow> {
    for (const cells of parted) {
      number += 1;
      if (number > maxLines) throw new Problem('sheet_rows_limit');
      // Reports of use have ^ around their texts.
      isInCarets ||= number === 1 && /^\^.*\^$/.test(cells[0] ?? '');
      const plain = isInCarets ? cells.map((cell) => cell.replace(/^\^(.*)\^$/s, '$1')) : cells;
      const row = isSaid && number === 1 ? null : finish(number, plain);
      if (row !== null) yield row;
    }
  };
  yield* rowsOf(records.take(start));
  for await (const part of text) yield* rowsOf(records.take(part));
  yield* rowsOf(records.end());
}

async function startOf(
  text: AsyncGenerator<string, void, undefined>,
): Promise<{ start: string; isAll: boolean }> {
  let start = '';
  while (start.length < looked) {
    const { done, value } = await text.next();
    if (done) return { start, isAll: true };
    start += value;
  }
  return { start, isAll: false };
}

/** Bounds of one record: its characters, quotation marks and delimiters counted, and its cells, empty ones counted. */
export type RecordLimits = { readonly characters: number; readonly cells: number };

const quote = '"';

/**
 * Parts text into the cells of its records as it comes, going over each letter once, and stops at the first record that is too long or too
 * wide: no more than one record is ever gathered, and each is given before the next is read. Quotation marks hold what is inside them; a mark in the middle of a cell is a letter.
 * @throws Problem `sheet_columns_limit`, `sheet_cell_limit` or `sheet_quote_open`
 * @source RFC 4180; line ends of all three kinds
 */
export function csvRecords(
  delimiter: Delimiter,
  limits: RecordLimits,
): { take(text: string): Generator<string[]>; end(): Generator<string[]> } {
  let held = '';

  const recordsOf = function* (text: string, isEnd: boolean): Generator<string[]> {
    let at = 0;
    while (at < text.length) {
      const record = recordAt(text, at, { delimiter, limits, isEnd });
      if (record === null) break;
      yield record.cells;
      at = record.next;
    }
    held = text.slice(at);
    if (held.length > limits.characters) throw tooLong(held, delimiter, limits);
  };

  return {
    take: (text) => recordsOf(held + text, false),
    end: () => recordsOf(held, true),
  };
}

type Reading = {
  readonly delimiter: Delimiter;
  readonly limits: RecordLimits;
  readonly isEnd: boolean;
};

/** The record that begins here; null when more has to come first. */
function recordAt(
  text: string,
  start: number,
  { delimiter, limits, isEnd }: Reading,
): { cells: string[]; next: number } | null {
  const cells: string[] = [];
  for (let at = start; ; ) {
    if (cells.length > limits.cells) throw new Problem('sheet_columns_limit');
    if (at - start > limits.characters) throw tooLong(text.slice(start, at), delimiter, limits);
    const cell =
      text[at] === quote
        ? quotedCell(text, at, { delimiter, limits, isEnd })
        : plainCell(text, at, '', { delimiter, limits, isEnd });
    if (cell === null) return null;
    cells.push(cell.value);
    if (text[cell.end] !== delimiter) {
      // A return at the very end may be the first half of a line end.
      if (text[cell.end] !== '\r') return { cells, next: cell.end + 1 };
      if (cell.end + 1 >= text.length && !isEnd) return null;
      return { cells, next: cell.end + (text[cell.end + 1] === '\n' ? 2 : 1) };
    }
    at = cell.end + 1;
    // A delimiter that ends the file is followed by one more cell, without anything in it.
    if (at >= text.length && !isEnd) return null;
  }
}

type Cell = { readonly value: string; readonly end: number };

/** Up to the next delimiter or line end; `before` is what a mark that opened nothing left. */
function plainCell(
  text: string,
  start: number,
  before: string,
  { delimiter, limits, isEnd }: Reading,
): Cell | null {
  const mark = delimiter.charCodeAt(0);
  const last = Math.min(text.length, start + limits.characters + 1);
  let end = start;
  for (; end < last; end += 1) {
    const code = text.charCodeAt(end);
    if (code === mark || code === 10 || code === 13) break;
  }
  if (end >= text.length && !isEnd) return null;
  if (end - start > limits.characters) throw new Problem('sheet_cell_limit');
  return { value: before + text.slice(start, end), end };
}

/** A quoted cell; two quotation marks inside represent one. */
function quotedCell(text: string, start: number, reading: Reading): Cell | null {
  const { delimiter, limits, isEnd } = reading;
  let value = '';
  for (let from = start + 1; ; ) {
    const mark = text.indexOf(quote, from);
    if (mark < 0) {
      if (text.length - start > limits.characters) throw new Problem('sheet_cell_limit');
      if (isEnd) throw new Problem('sheet_quote_open');
      return null;
    }
    value += text.slice(from, mark);
    if (value.length > limits.characters) throw new Problem('sheet_cell_limit');
    const next = text[mark + 1];
    if (next === undefined && !isEnd) return null;
    if (next === quote) {
      value += quote;
      from = mark + 2;
      continue;
    }
    const isOver = next === undefined || next === delimiter || next === '\n' || next === '\r';
    if (isOver) return { value, end: mark + 1 };
    // The marks belonged to the text: "Bra" Fie.
    return plainCell(text, mark + 1, `${quote}${value}${quote}`, reading);
  }
}

function tooLong(record: string, delimiter: Delimiter, limits: RecordLimits): Problem {
  let cells = 0;
  for (let at = record.indexOf(delimiter); at >= 0; at = record.indexOf(delimiter, at + 1))
    cells += 1;
  return new Problem(cells > limits.cells ? 'sheet_columns_limit' : 'sheet_cell_limit');
}

/** What may part the cells of a text file. */
export type Delimiter = ',' | ';' | '\t' | '|';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const linesLooked = 20;

/**
 * What parts the cells, by a file's beginning: what stands in every line, and most often; else, as where a station's name stands above the
 * headers, what stands equally often, twice at least, in the most lines. Quotation marks hold what is inside them. `sep=;` as the first line, as some spreadsheet programs write and read it, says it outright.
 */
export function findDelimiter(start: string): { delimiter: Delimiter; isSaid: boolean } {
  const said = /^sep=([,;\t|])\r?\n/i.exec(start)?.[1];
  const named = delimiters.find((delimiter) => delimiter === said);
  if (named !== undefined) return { delimiter: named, isSaid: true };
  const lines = linesOf(start);
  const counts = delimiters.map((delimiter) => {
    const each = lines.map((line) => line.split(delimiter).length - 1);
    const alike = Map.groupBy(each, (count) => count);
    const most = Math.max(0, ...[...alike].map(([count, of]) => (count < 2 ? 0 : of.length)));
    return { delimiter, min: Math.min(...each), most, first: each[0] ?? 0 };
  });
  const isInAll = counts.some(({ min }) => min > 0);
  counts.sort((a, b) => (isInAll ? b.min - a.min : b.most - a.most) || b.first - a.first);
  const [best] = counts;
  return { delimiter: best?.delimiter ?? ',', isSaid: false };
}

/** The first complete lines that are not empty, without quoted text. */
function linesOf(start: string): string[] {
  const outside = start.replace(/"(?:[^"]|"")*"?/g, '""');
  const lines = outside.split(/\r\n|\n|\r/);
  // The last one may be cut.
  if (lines.length > 1) lines.pop();
  const filled = lines.filter((line) => line.trim() !== '').slice(0, linesLooked);
  return filled.length > 0 ? filled : [''];
}
