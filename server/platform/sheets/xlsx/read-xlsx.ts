import { formulaWithoutValue } from '#domain/imports/read-cell.ts';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../byte-source.ts';
import { rowFinisher, type SheetLimits, type SheetRow, usualLimits } from '../sheet.ts';
import { type NumberFormat, numberText } from './number-text.ts';
import { openWorkbook } from './read-workbook.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import {
  noStrings,
  readSharedStrings,
  richText,
  type SharedStrings,
  unescaped,
} from './shared-strings.ts';
import { unzipEntry } from './zip-directory.ts';

/** The largest integer of the database. */
const maxRowNumber = 2_147_483_647;

export type XlsxOptions = {
  /** The name of the sheet; without it the first that is not hidden and has anything in it. */
  readonly sheet?: string;
  readonly limits?: SheetLimits;
};

/**
 * The rows of a workbook as they come, each cell as the text that a person saw, without ever holding the sheet or
 * all of its texts. Of a formula the value that it had counts; macros, links, pictures and what else a workbook may hold are never
 * looked at. Rows without anything are left out. Where several sheets are read, the numbers of rows go on from one to the next. @throws Problem that says what is wrong or which limit was passed
 */
export async function* readXlsx(
  source: ByteSource,
  { sheet, limits = usualLimits }: XlsxOptions = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const book = await openWorkbook(source, sheet);
  const strings =
    book.sharedStrings === null
      ? noStrings
      : await readSharedStrings(unzipEntry(source, book.sharedStrings, book.room));
  try {
    const finish = rowFinisher(limits);
    let last = 0;
    for (const { name, entry } of book.sheets) {
      if (last > 0 && !limits.allSheets) break;
      const above = last;
      const { handlers, take } = rawCellReader(book, limits);
      for await (const _ of readXml(unzipEntry(source, entry, book.room), handlers)) {
        for (const row of take()) {
          // A sheet may number its one row a million; as a number of the database it would be too large.
          if (above + row.number > maxRowNumber) throw new Problem('sheet_rows_limit');
          const finished = finish(above + row.number, await textsOf(row, strings));
          if (finished === null) continue;
          const isFirst = last === above && limits.allSheets === true;
          last = finished.number;
          yield isFirst ? { ...finished, sheet: name } : finished;
        }
      }
    }
  } finally {
    await strings.close();
  }
}

/** Waits only for texts that are not at hand. */
async function textsOf({ cells }: RawRow, strings: SharedStrings): Promise<string[]> {
  const texts: string[] = [];
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell : strings.get(cell);
    if (text === null) throw new Problem('sheet_unreadable');
    texts.push(typeof text === 'string' ? text : await text);
  }
  return texts;
}

/** A cell as the sheet has it: its text, or the number of a shared one. */
export type RawCell = string | number;
export type RawRow = { readonly number: number; readonly cells: readonly RawCell[] };

type Shown = { readonly formats: readonly NumberFormat[]; readonly isFrom1904: boolean };

/** Characters of a value before it is read as what it is: letters may be written by their numbers. */
const maxValue = 1024 * 1024;
const lastRow = 1_048_576;
const lastColumn = 16_384;

/**
 * Gathers the rows of a sheet; `take` gives those that are whole by now. Cells stand where their reference says, and after the
 * one before where they have none. @throws Problem `sheet_unreadable`, `sheet_columns_limit` or `sheet_cell_limit`
 * @source ECMA-376 part 1, 18.3.1.73 row, 18.3.1.4 c, 18.18.11 ST_CellType
 */
export function rawCellReader(
  { formats, isFrom1904 }: Shown,
  limits: SheetLimits,
): { readonly handlers: XmlHandlers; readonly take: () => RawRow[] } {
  const rich = richText();
  let ready: RawRow[] = [];
  let [number, column] = [0, 0];
  let cells: RawCell[] = [];
  let [type, style, value] = ['', '', ''];
  let isFormula = false;
  let within: 'sheet' | 'value' | 'inline' = 'sheet';
  const put = (cell: RawCell) => {
    if (cell === '') return;
    if (typeof cell === 'string' && cell.length > limits.cellLength)
      throw new Problem('sheet_cell_limit');
    if (column > limits.columns) throw new Problem('sheet_columns_limit');
    if (cells.length >= column) throw new Problem('sheet_unreadable');
    while (cells.length < column - 1) cells.push('');
    cells.push(cell);
  };
  const shownCell = (): RawCell => {
    const inline = rich.take();
    if (type === 'inlineStr') return inline;
    if (value === '') return isFormula && type !== 'str' ? formulaWithoutValue : '';
    if (type === 's') return /^\d{1,9}$/.test(value.trim()) ? Number(value) : '';
    if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str') return unescaped(value);
    if (type === 'e' || type === 'd') return value;
    return numberText(value, formats[Number(style)] ?? { kind: 'plain' }, isFrom1904);
  };
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (within === 'inline') rich.open(name);
      else if (name === 'row') {
        number = nextNumber(attributes.r, number);
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        column = nextColumn(attributes.r, column);
        [type, style, value] = [attributes.t ?? 'n', attributes.s ?? '0', ''];
        isFormula = false;
      } else if (name === 'f') isFormula = true;
      else if (name === 'v') within = 'value';
      else if (name === 'is') within = 'inline';
    },
    text: (part) => {
      if (within === 'value') value += part;
      if (value.length > maxValue) throw new Problem('sheet_cell_limit');
      if (within === 'inline') rich.text(part);
    },
    close: (name) => {
      if (name === 'v' || name === 'is') within = 'sheet';
      else if (within === 'inline') rich.close(name);
      else if (name === 'c') put(shownCell());
      else if (name === 'row' && cells.length > 0) ready.push({ number, cells });
    },
  };
  const take = () => {
    const rows = ready;
    ready = [];
    return rows;
  };
  return { handlers, take };
}

function nextNumber(reference: string | undefined, last: number): number {
  const number = reference === undefined ? last + 1 : Number(reference);
  // Rows out of order could not be given as a stream, and no program writes them.
  if (!Number.isInteger(number) || number <= last || number > lastRow)
    throw new Problem('sheet_unreadable');
  return number;
}

function nextColumn(reference: string | undefined, last: number): number {
  if (reference === undefined) return last + 1;
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > lastColumn) throw new Problem('sheet_unreadable');
  return column;
}
