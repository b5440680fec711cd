import { Problem } from '#domain/problems.ts';
import type { Delimiter } from './find-delimiter.ts';

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
