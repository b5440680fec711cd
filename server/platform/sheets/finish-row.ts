import { Problem } from '#domain/problems.ts';
import type { SheetLimits, SheetRow } from './sheet.ts';

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
