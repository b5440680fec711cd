import fc from 'fast-check';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { bufferSource } from '../byte-source.ts';
import { usualLimits } from '../sheet.ts';
import { readXlsx, type XlsxOptions } from './read-xlsx.ts';

const limits = { rows: 4, columns: 3, cellLength: 20 };

async function read(bytes: Uint8Array, options: XlsxOptions = {}) {
  const rows = [];
  for await (const row of readXlsx(bufferSource(Buffer.from(bytes)), options)) rows.push(row);
  return rows;
}

const relations = (body: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`;
const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/>`;

/** A workbook of one sheet, by hand: what stands in its sheet, its shared texts, its styles. */
function workbook(
  sheetRows: string,
  {
    strings = '',
    styles = '',
    properties = '',
    more = {},
  }: {
    strings?: string;
    styles?: string;
    properties?: string;
    more?: Record<string, string>;
  } = {},
): Zippable {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets><sheet name="Works" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml') +
        relation('rId3', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetRows}</sheetData></worksheet>`,
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
}

const cellsOf = async (...parts: Parameters<typeof workbook>) =>
  (await read(zipSync(workbook(...parts)))).map(({ cells }) => cells);

const refused = (code: ProblemCode) => new Problem(code);

describe('a workbook', () => {
  it('written by another program is read as a person saw it', async () => {
    const blob = await writeExcelFile([
      [
        { value: 'Title', fontWeight: 'bold' },
        { value: 'Share' },
        { value: 'On' },
        { value: 'IPI' },
      ],
      [
        { value: 'Ɔdɔ Yɛ Wu & <b>"ŋ"</b>', type: String },
        { value: 33.33, type: Number },
        { value: new Date(Date.UTC(2026, 2, 6)), type: Date, format: 'dd/mm/yyyy' },
        { value: '00841473537', type: String },
      ],
      [null, { value: 0.1 + 0.2, type: Number }, { value: true, type: Boolean }, null],
      [],
      [
        { value: 'Line\nbreak', type: String },
        { value: 1e21, type: Number },
      ],
    ] as SheetData).toBuffer();
    expect(await read(blob)).toEqual([
      { number: 1, cells: ['Title', 'Share', 'On', 'IPI'] },
      { number: 2, cells: ['Ɔdɔ Yɛ Wu & <b>"ŋ"</b>', '33.33', '2026-03-06', '00841473537'] },
      { number: 3, cells: ['', '0.3', 'TRUE'] },
      { number: 5, cells: ['Line\nbreak', '1000000000000000000000'] },
    ]);
  });

  it('has its cells where their references say, whichever way texts are written', async () => {
    const rows = `
      <row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t xml:space="preserve"> in </t><r><t>line</t></r></is></c></row>
      <row r="9"><c t="s"><v>0</v></c><c/><c t="str"><f>A1&amp;"x"</f><v>of a formula</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c></row>
      <row><c t="d"><v>2026-03-06</v></c></row>`;
    const strings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t>ri</t></r><r><t>ch</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si>';
    expect(await read(zipSync(workbook(rows, { strings })))).toEqual([
      { number: 2, cells: ['', 'rich', '', ' in line'] },
      { number: 9, cells: ['plain', '', 'of a formula', 'FALSE', '#N/A'] },
      { number: 10, cells: ['2026-03-06'] },
    ]);
  });

  it('may name everything with a prefix, and write letters by their numbers', async () => {
    const sheet = `<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>one_x000D__x000A_two_x005F_x0041_ &#596;<![CDATA[<]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await cellsOf('', { more: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual([
      ['one\ntwo_x0041_ ɔ<'],
    ]);
  });

  it('keeps the mark of a letter that was lost before, so that it is seen', async () => {
    const rows = '<row><c t="inlineStr"><is><t>\ufffd</t></is></c></row>';
    expect(await cellsOf(rows)).toEqual([['\ufffd']]);
  });

  const formats = (...codes: string[]) => ({
    styles: `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
  });
  it.each([
    ['General', '5', '5'],
    ['General', '5.0', '5'],
    ['General', '0.30000000000000004', '0.3'],
    ['General', '33.330000000000005', '33.33'],
    ['General', '1E-7', '0.0000001'],
    ['General', '-1234567890123', '-1234567890123'],
    ['General', 'x', 'x'],
    ['0.00', '50', '50'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['0%', '0.5', '50%'],
    ['0.00%', '0.3333', '33.33%'],
    ['00000000000', '841473537', '00841473537'],
    ['yyyy-mm-dd', '46087', '2026-03-06'],
    ['dd/mm/yyyy', '1', '1900-01-01'],
    ['dd/mm/yyyy', '59', '1900-02-28'],
    ['dd/mm/yyyy', '61', '1900-03-01'],
    ['[$-409]d mmmm yyyy;@', '46087', '2026-03-06'],
    ['mmm yy', '46087.9', '2026-03-06'],
    ['dd/mm/yyyy hh:mm', '46087.75', '2026-03-06T18:00:00'],
    ['h:mm', '0.1541666666666667', '3:42'],
    ['[h]:mm:ss', '1.5', '36:00:00'],
    ['mm:ss', '0.002569444444444444', '3:42'],
    ['h:mm AM/PM', '0.75', '18:00'],
    ['dd/mm/yyyy', '-5', '-5'],
    ['&quot;Day &quot;0', '5', '5'],
    ['[Red]0.0', '5', '5'],
    ['[&gt;100]0;0.0', '5', '5'],
  ])('shows the format %s of %s as %s', async (code, value, text) => {
    expect(await cellsOf(`<row><c s="1"><v>${value}</v></c></row>`, formats(code))).toEqual([
      [text],
    ]);
  });

  it('may count its days from 1904', async () => {
    const rows = '<row><c s="1"><v>0</v></c><c s="1"><v>44625</v></c></row>';
    expect(await cellsOf(rows, { ...formats('d/m/yy'), properties: 'date1904="1"' })).toEqual([
      ['1904-01-01', '2026-03-06'],
    ]);
  });

  it('gives its first sheet that is not hidden, or the one that is asked for', async () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const bytes = zipSync(
      workbook('', {
        more: {
          'xl/workbook.xml':
            '<workbook xmlns:rel="r"><sheets><sheet name="Chart" rel:id="a"/><sheet name="Secret" state="hidden" rel:id="b"/><sheet name="Works" rel:id="c"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': relations(
            relation('a', 'chartsheet', 'chartsheets/sheet1.xml') +
              relation('b', 'worksheet', 'worksheets/sheet2.xml') +
              relation('c', 'worksheet', 'worksheets/sheet3.xml') +
              relation(
                'd',
                'externalLink',
                'https://example.org/other.xlsx',
                'TargetMode="External"',
              ),
          ),
          'xl/worksheets/sheet2.xml': sheet('hidden'),
          'xl/worksheets/sheet3.xml': sheet('shown'),
          'xl/vbaProject.bin': 'macros are not looked at',
        },
      }),
    );
    expect((await read(bytes))[0]?.cells).toEqual(['shown']);
    expect((await read(bytes, { sheet: 'Secret' }))[0]?.cells).toEqual(['hidden']);
    await expect(read(bytes, { sheet: 'Nothing' })).rejects.toEqual(refused('sheet_unknown'));
  });

  it('gives the first sheet with anything in it, and no sheet after it', async () => {
    const sheet = (row: string) => `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    const row = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
    const names = ['Cover', 'Log', 'More'];
    const bytes = zipSync(
      workbook('', {
        more: {
          'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': relations(
            names.map((name) => relation(name, 'worksheet', `worksheets/${name}.xml`)).join(''),
          ),
          'xl/worksheets/Cover.xml': sheet(row(' ')),
          'xl/worksheets/Log.xml': sheet(row('Odo')),
          'xl/worksheets/More.xml': sheet(row('Sika')),
        },
      }),
    );
    expect(await read(bytes)).toEqual([{ number: 1, cells: ['Odo'] }]);
    expect(await read(bytes, { sheet: 'Cover' })).toEqual([]);
  });

  it('reads many shared texts from a file of their own', async () => {
    const count = 60_000;
    const text = (index: number) => `${index} Ɔdɔ Yɛ Wu `.repeat(1 + (index % 10));
    const strings = Array.from(
      { length: count },
      (_, index) => `<si><t xml:space="preserve">${text(index)}</t></si>`,
    ).join('');
    const wanted = [0, count - 1, 1, 30_000, 29_999, 7, 59_998];
    const rows = wanted.map((index) => `<row><c t="s"><v>${index}</v></c></row>`).join('');
    expect(await cellsOf(rows, { strings })).toEqual(wanted.map((index) => [text(index)]));
    await expect(cellsOf(`<row><c t="s"><v>${count}</v></c></row>`, { strings })).rejects.toEqual(
      refused('sheet_unreadable'),
    );
  });

  it('comes out as another program put it in', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 15 })
      // That program leaves out what XML discourages, the replacement character too, and loses texts
      // that every object has a property of: valueOf.
      .map((cell) => cell.replaceAll(/[\p{Cc}\p{Cn}\p{Cs}\ufeff\ufffd]|_x/gu, ' '))
      .filter((cell) => !(cell in {}));
    const table = fc.array(fc.array(fc.option(text, { nil: null }), { maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const written = rows.map((row) =>
          row.map((cell) => (cell === null ? null : { value: cell, type: String })),
        );
        const bytes = await writeExcelFile(written as SheetData).toBuffer();
        const expected = rows.map((row) => {
          const cells = row.map((cell) => cell ?? '');
          return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
        });
        const shown = expected.map((cells, at) => ({ number: at + 1, cells }));
        expect(await read(bytes)).toEqual(shown.filter(({ cells }) => cells.length > 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a workbook is refused', () => {
  it('when the numbers of its rows add up to more than the database has', async () => {
    const sheets = Array.from(
      { length: 2_060 },
      (_, place) => `<sheet name="S${place}" sheetId="${place + 1}" r:id="rId1"/>`,
    );
    const book = `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`;
    const more = { 'xl/workbook.xml': book };
    const bytes = zipSync(workbook('<row r="1048576"><c><v>1</v></c></row>', { more }));
    const many = { ...usualLimits, allSheets: true };
    await expect(read(bytes, { limits: many })).rejects.toEqual(refused('sheet_rows_limit'));
  });

  const good = Buffer.from(zipSync(workbook('<row><c><v>1</v></c></row>')));

  it.each([
    ['sheet_rows_limit', '<row><c><v>1</v></c></row>'.repeat(5)],
    ['sheet_columns_limit', '<row><c r="D1"><v>1</v></c></row>'],
    ['sheet_cell_limit', `<row><c t="str"><v>${'x'.repeat(21)}</v></c></row>`],
  ] as const)('by %s', async (code, rows) => {
    await expect(read(zipSync(workbook(rows)), { limits })).rejects.toEqual(refused(code));
  });

  it.each([
    [
      'a text without end',
      `<row><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row>`,
      'sheet_cell_limit',
    ],
    [
      'rows out of order',
      '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>',
      'sheet_unreadable',
    ],
    [
      'two cells in one place',
      '<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>',
      'sheet_unreadable',
    ],
    ['a place that is none', '<row><c r="1A"><v>1</v></c></row>', 'sheet_unreadable'],
    ['a row beyond the last', '<row r="1048577"><c><v>1</v></c></row>', 'sheet_unreadable'],
    ['XML that does not close', '<row><c><v>1</v>', 'sheet_unreadable'],
  ] as const)('for %s', async (_, rows, code) => {
    await expect(read(zipSync(workbook(rows)))).rejects.toEqual(refused(code));
  });

  it.each([
    ['<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">', '&b;'],
    ['<!ENTITY a "aaaaaaaaaa">', 'a'],
    ['<!ENTITY % a SYSTEM "https://example.org/a.dtd"> %a;', 'a'],
  ])('for declaring entities, used or not: %s', async (declared, value) => {
    const sheet = `<!DOCTYPE w [${declared}]><worksheet><sheetData><row><c t="str"><v>${value}</v></c></row></sheetData></worksheet>`;
    await expect(cellsOf('', { more: { 'xl/worksheets/sheet1.xml': sheet } })).rejects.toEqual(
      refused('sheet_unreadable'),
    );
  });

  it('for swelling beyond all measure', async () => {
    // Rows beyond what a sheet can have are refused before: these are none.
    const rows = '<gap/>'.repeat(7_000_000);
    const bytes = zipSync(workbook(rows), { level: 9 });
    expect(bytes.length).toBeLessThan(100_000);
    await expect(read(bytes)).rejects.toEqual(refused('sheet_size_limit'));
  });

  it('for saying that it is smaller than it is', async () => {
    const bytes = Buffer.from(good);
    const directory = bytes.readUInt32LE(bytes.length - 6);
    for (let at = directory; bytes.readUInt32LE(at) === 0x02014b50; ) {
      bytes.writeUInt32LE(3, at + 24);
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30);
    }
    await expect(read(bytes)).rejects.toEqual(refused('sheet_unreadable'));
  });

  it('for being encrypted inside', async () => {
    const bytes = Buffer.from(good);
    const directory = bytes.readUInt32LE(bytes.length - 6);
    bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
    await expect(read(bytes)).rejects.toEqual(refused('sheet_locked'));
  });

  it('for being of the kind for more than 4 GB', async () => {
    const bytes = Buffer.from(good);
    bytes.writeUInt32LE(0xffffffff, bytes.length - 6);
    await expect(read(bytes)).rejects.toEqual(refused('sheet_unreadable'));
  });

  it('for having two parts of one name, or no workbook at all', async () => {
    const bytes = Buffer.from(
      zipSync({ 'xl/workbook.xml': strToU8('<a/>'), 'xl/workbook.xmm': strToU8('<a/>') }),
    );
    const twice = Buffer.from(
      bytes.toString('latin1').replaceAll('workbook.xmm', 'workbook.xml'),
      'latin1',
    );
    await expect(read(twice)).rejects.toEqual(refused('sheet_unreadable'));
    await expect(read(zipSync({ 'a.txt': strToU8('a') }))).rejects.toEqual(
      refused('sheet_unreadable'),
    );
  });

  it('when it is cut or damaged anywhere, and never in another way', async () => {
    for (let end = 0; end < good.length; end += 37)
      await expect(read(good.subarray(0, end))).rejects.toEqual(refused('sheet_unreadable'));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const bytes = Buffer.from(good);
          bytes[at] = (bytes[at] ?? 0) ^ change;
          const outcome = await read(bytes).then(
            () => 'read',
            (error: unknown) => (error instanceof Problem ? 'refused' : error),
          );
          expect(['read', 'refused']).toContain(outcome);
        },
      ),
      { numRuns: 400 },
    );
  });
});
