import { maxHeaderLength } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';

/** A row as a spreadsheet program would number it, the first being 1, with its cells as text. */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly string[];
  /** The name of its sheet, of the first row of each sheet of a workbook. */
  readonly sheet?: string;
};

/** How much of a sheet is read before it is refused. */
export type SheetLimits = {
  /** Rows with anything in them, the head included. */
  readonly rows: number;
  /** Columns with anything in them. */
  readonly columns: number;
  /** Characters of one cell; a spreadsheet program holds no more than 32,767. */
  readonly cellLength: number;
  /** Of a workbook all sheets that are not hidden, one below the other, rather than the first that has anything in it. */
  readonly allSheets?: boolean;
};

export const usualLimits: SheetLimits = { rows: 200_001, columns: 400, cellLength: 32_767 };

/** What no text of a sheet needs, and what the database cannot keep: everything below the space but tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;

/**
 * Makes rows the same whichever file they come from: no control characters, one kind of line end, no empty cells at the end, no
 * rows without anything. @throws Problem that says which limit was passed
 */
export function rowFinisher(
  limits: SheetLimits,
): (number: number, cells: readonly string[]) => SheetRow | null {
  let rows = 0;
  return (number, cells) => {
    const texts: string[] = [];
    let width = 0;
    for (const [column, cell] of cells.entries()) {
      const text = plain(cell);
      if (text.length > limits.cellLength) throw new Problem('sheet_cell_limit');
      if (text.trim() !== '') width = column + 1;
      texts.push(text);
    }
    if (width > limits.columns) throw new Problem('sheet_columns_limit');
    if (width === 0) return null;
    rows += 1;
    if (rows > limits.rows) throw new Problem('sheet_rows_limit');
    texts.length = width;
    return { number, cells: texts };
  };
}

function plain(cell: string): string {
  // Most cells need nothing, and looking is cheaper than replacing.
  if (cell.search(controls) === -1) return cell;
  return cell.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(controls, '');
}

/** A row above the headers that begins so is a note. */
export const noteMark = '# ';

/**
 * Whether a row below the headers is the example or a note of our template, which users need not delete: a sentence alone in its row. A title
 * may begin with the mark too.
 */
export function isOurNote([first = '', ...others]: readonly string[]): boolean {
  if (!first.startsWith(noteMark)) return false;
  const isSentence =
    first.length > 60 && first.endsWith('.') && others.every((cell) => cell === '');
  return isSentence || first.startsWith(`${noteMark}Example: `);
}

/** A header as it is stored: one line of bearable length. */
export function shortHeader(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxHeaderLength);
}
