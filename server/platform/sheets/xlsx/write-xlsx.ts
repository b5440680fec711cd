import { inChunks } from '../in-chunks.ts';
import type { Cell, Table } from '../table.ts';
import { writeZip, type ZipPart } from '../write-zip.ts';
import { headStyle, sheetEnd, sheetStart, workbookParts, xmlText } from './workbook-parts.ts';

/** What a cell holds at most. @source Excel specifications and limits */
const longestText = 32_767;

/**
 * A table as a workbook, as its rows come: text as text whatever it begins with, numbers as numbers, no formulas; the head is bold
 * and stays in view.
 */
export function writeXlsx(table: Table): AsyncGenerator<Uint8Array, void, undefined> {
  return writeZip(partsOf(table));
}

function* partsOf(table: Table): Generator<ZipPart> {
  for (const [name, text] of Object.entries(workbookParts(table.name)))
    yield { name, bytes: inChunks(once(text)) };
  yield { name: 'xl/worksheets/sheet1.xml', bytes: inChunks(sheetOf(table)) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield sheetStart(columns.map(({ width }) => width));
  const letters = columns.map((_, at) => columnLetters(at));
  const headers = columns.map(({ header }) => header);
  yield rowXml(1, headers, letters, ` s="${headStyle}"`);
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield rowXml(number, row, letters, '');
  }
  yield sheetEnd;
}

function rowXml(
  number: number,
  cells: readonly Cell[],
  letters: readonly string[],
  style: string,
): string {
  let xml = `<row r="${number}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cell === '') continue;
    const start = `<c r="${letters[at] ?? columnLetters(at)}${number}"${style}`;
    xml +=
      typeof cell === 'number'
        ? `${start}><v>${cell}</v></c>`
        : `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened(cell))}</t></is></c>`;
  }
  return `${xml}</row>`;
}

function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1).toWellFormed()}…`;
}

/** 0 is A, 26 is AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}
