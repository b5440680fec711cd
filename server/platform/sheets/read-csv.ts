import { Problem } from '#domain/problems.ts';
import { csvRecords } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { rowFinisher } from './finish-row.ts';
import { type SheetLimits, type SheetRow, usualLimits } from './sheet.ts';

/** Characters from which the delimiter is guessed. */
const looked = 16_384;
/** What a spreadsheet program has columns for: it may save them all, empty. */
const maxCells = 16_384;
/** Lines without anything in them count as well, a few for each row with something. */
const maxEmptyShare = 4;

/**
 * The rows of a CSV file as they come, each cell as text, without ever holding the file. Commas, semicolons or tabs part cells;
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
  const rowsOf = function* (parted: Iterable<string[]>): Generator<SheetRow> {
    for (const cells of parted) {
      number += 1;
      if (number > maxLines) throw new Problem('sheet_rows_limit');
      const row = isSaid && number === 1 ? null : finish(number, cells);
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
