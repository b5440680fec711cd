import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Problem } from '#domain/problems.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { rowFinisher } from './finish-row.ts';
import { type SheetLimits, type SheetRow, usualLimits } from './sheet.ts';

/** Characters from which the delimiter is guessed. */
const looked = 16_384;

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
  const { delimiter, isSaid } = findDelimiter(isAll ? `${start}\n` : start);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    // A quotation mark that is never closed would take in the rest of the file.
    max_record_size: 16 * limits.cellLength,
  });
  pipeline(Readable.from(chained(start, text)), parser, () => {});
  const finish = rowFinisher(limits);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      const row = isSaid && number === 1 ? null : finish(number, cells);
      if (row !== null) yield row;
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new Problem(refusals[error.code] ?? 'sheet_unreadable')
      : error;
  }
}

const refusals: Readonly<Record<string, 'sheet_quote_open' | 'sheet_cell_limit'>> = {
  CSV_QUOTE_NOT_CLOSED: 'sheet_quote_open',
  CSV_MAX_RECORD_SIZE: 'sheet_cell_limit',
};

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

async function* chained(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
