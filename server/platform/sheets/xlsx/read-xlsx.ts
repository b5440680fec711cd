import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../byte-source.ts';
import { rowFinisher } from '../finish-row.ts';
import { type SheetLimits, type SheetRow, usualLimits } from '../sheet.ts';
import { type RawRow, rawCellReader } from './raw-cells.ts';
import { openWorkbook } from './read-workbook.ts';
import { readXml } from './read-xml.ts';
import { noStrings, readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { unzipEntry } from './unzip-entry.ts';

export type XlsxOptions = {
  /** The name of the sheet; without it the first that is not hidden. */
  readonly sheet?: string;
  readonly limits?: SheetLimits;
};

/**
 * The rows of one sheet of a workbook as they come, each cell as the text that a person saw, without ever holding the sheet or
 * all of its texts. Of a formula the value that it had counts; macros, links, pictures and what else a workbook may hold are never
 * looked at. Rows without anything are left out. @throws Problem that says what is wrong or which limit was passed
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
    const { handlers, take } = rawCellReader(book, limits);
    for await (const _ of readXml(unzipEntry(source, book.sheet, book.room), handlers)) {
      for (const row of take()) {
        const finished = finish(row.number, await textsOf(row, strings));
        if (finished !== null) yield finished;
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
