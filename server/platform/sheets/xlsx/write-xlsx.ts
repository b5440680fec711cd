import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { type Cell, inChunks, type Table } from '../write-table.ts';

/** What a cell holds at most. @source Excel specifications and limits */
const maxText = 32_767;

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
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1).toWellFormed()}…`;
}

/** 0 is A, 26 is AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of the styles: the head's, bold. */
const headStyle = 1;

/**
 * All parts of a workbook of one sheet but the sheet itself, by their names.
 * @source ECMA-376 part 1, 12.3.23 workbook, 12.3.20 styles; part 2, 9 packages
 */
export function workbookParts(sheetName: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(nameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

/** What comes before the rows: the first of them stays in view, columns have their widths. */
function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

const sheetEnd = '</sheetData></worksheet>';

/** Text between tags or in an attribute. What XML cannot hold is written by its number. @source ECMA-376 part 1, 22.9.2.19 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(unwritable, (letter) => `_x${hexOf(letter)}_`)
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold, and the return that it would change
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function hexOf(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** At most 31 letters, none of those that mean something in a reference. */
function nameOf(name: string): string {
  return [...name.replaceAll(/[[\]:*?/\\']/g, ' ').trim()].slice(0, 31).join('') || 'Sheet';
}

/** What a level more saves in bytes, members would wait for. */
const quickly = 3;

/** A file for a ZIP; compressed content is not compressed again. */
type ZipPart = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly isPacked?: boolean;
};

/**
 * A ZIP as its parts come, one after the other, none of them held. Packed off the main thread: a large file must not keep
 * everybody else waiting.
 */
export async function* writeZip(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  for await (const { name, bytes, isPacked = false } of parts) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isPacked ? 0 : 8 };
    zip.add(entry);
    const counted = counting(bytes, entry);
    for await (const chunk of isPacked ? counted : deflated(counted)) {
      // Safe: nothing here is shared between threads.
      entry.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  entry: ZipInputFile,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    entry.size += chunk.length;
    entry.crc = crc32(chunk, entry.crc);
    yield chunk;
  }
}

function deflated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(bytes), createDeflateRaw({ level: quickly }), () => {});
}
