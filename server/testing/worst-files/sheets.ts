import { strToU8, type Zippable, zipSync } from 'fflate';
import { workbookParts } from '../../platform/sheets/xlsx/write-xlsx.ts';

/** One line of nothing but commas. */
export const csvOfCommas = (bytes: number): Buffer => Buffer.alloc(bytes, ',');
/** One cell that is never closed. */
export const csvOfOneCell = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('Title\n"'), Buffer.alloc(bytes, 'a ')]);
/** Lines of nothing. */
export const csvOfLines = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('Title,Artist\n'), Buffer.alloc(bytes, '\n')]);
/** As many rows as fit. */
export const csvOfShortRows = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('Title\n'), Buffer.alloc(bytes, 'a\n')]);
/** Quotation marks that open and close and stand for themselves. */
export const csvOfQuotes = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('Title,Artist\n'), Buffer.alloc(bytes, '"')]);

const sheetOf = (inside: string | Uint8Array[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('<?xml version="1.0"?><worksheet><sheetData>'),
    ...(typeof inside === 'string' ? [Buffer.from(inside)] : inside),
    Buffer.from('</sheetData></worksheet>'),
  ]);

function workbook(sheet: Uint8Array, more: Zippable = {}): Buffer {
  const parts = Object.entries(workbookParts('Sheet')).map(
    ([name, text]) => [name, strToU8(text)] as const,
  );
  return Buffer.from(
    zipSync(
      { ...Object.fromEntries(parts), ...more, 'xl/worksheets/sheet1.xml': sheet },
      { level: 9 },
    ),
  );
}

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>';
const repeated = (text: string, bytes: number): Uint8Array => Buffer.alloc(bytes, text);

/** Elements that unfold to this many bytes and hold nothing. */
export const xlsxBomb = (bytes: number): Buffer =>
  workbook(sheetOf([Buffer.from(head), repeated('<x></x>', bytes - (bytes % 7))]));

/** One row of this many cells, each with a letter in it. */
export const xlsxOfColumns = (columns: number): Buffer =>
  workbook(
    sheetOf([
      Buffer.from(`${head}<row>`),
      repeated('<c><v>1</v></c>', columns * 15),
      Buffer.from('</row>'),
    ]),
  );

/** Elements within elements, as deep as there are. */
export const xlsxOfDepth = (depth: number): Buffer =>
  workbook(sheetOf([Buffer.from(head), repeated('<a>', depth * 3)]));

/** A text that is put together from parts of which none is too long. */
export const xlsxOfParts = (bytes: number): Buffer =>
  workbook(
    sheetOf([
      Buffer.from('<row><c t="str"><v>'),
      repeated(`<![CDATA[${'a'.repeat(1_000)}]]>`, Math.floor(bytes / 1_012) * 1_012),
      Buffer.from('</v></c></row>'),
    ]),
  );

/** Entities that stand for ten of the one before, ten times over. */
export function xlsxOfEntities(): Buffer {
  const entities = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">${entities.join('')}]><worksheet><sheetData><row><c t="str"><v>&e10;</v></c></row></sheetData></worksheet>`;
  return workbook(strToU8(sheet));
}

/** Shared texts that unfold to this many bytes. */
export function xlsxOfSharedStrings(bytes: number): Buffer {
  const links = workbookParts('Sheet')['xl/_rels/workbook.xml.rels'] ?? '';
  const shared =
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>';
  const text = `<si><t>${'a'.repeat(30_000)}</t></si>`;
  return workbook(sheetOf(head), {
    'xl/_rels/workbook.xml.rels': strToU8(links.replace('</Relationships>', shared)),
    'xl/sharedStrings.xml': Buffer.concat([
      Buffer.from('<sst>'),
      repeated(text, Math.floor(bytes / text.length) * text.length),
      Buffer.from('</sst>'),
    ]),
  });
}

/** A ZIP whose directory names this many files, all of them the same nothing. */
export function zipOfEntries(entries: number): Buffer {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const directory = Array.from({ length: entries }, (_, at) => {
    const name = `a${at}`;
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directoryBytes, end]);
}
