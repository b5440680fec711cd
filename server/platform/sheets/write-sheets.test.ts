import fc from 'fast-check';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { bufferSource } from './byte-source.ts';
import { readCsv } from './read-csv.ts';
import { type Cell, type Table, writeCsv, writeJson } from './write-table.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';
import { writeXlsx, writeZip } from './xlsx/write-xlsx.ts';

async function* each<T>(rows: Iterable<T>): AsyncGenerator<T> {
  yield* rows;
}

const tableOf = (headers: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  name: 'My works: 2026/11',
  columns: headers.map((header) => ({ header, width: 20 })),
  rows: each(rows),
});

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function cellsOf(rows: AsyncIterable<{ cells: readonly string[] }>) {
  const all = [];
  for await (const { cells } of rows) all.push(cells);
  return all;
}

const twi = 'Ɔdɔ Yɛ Wu, ŋ ɖ ƒ ɣ ʋ ₵ 🥁 "quoted"\nsecond line <b> & ]]>';

describe('a table as CSV', () => {
  it('has a mark, everything in quotation marks, and line ends of two letters', async () => {
    const bytes = await bytesOf(
      writeCsv(
        tableOf(
          ['Title', 'Share'],
          [
            [twi, 33.33],
            [null, 0],
          ],
        ),
      ),
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString('utf8').slice(1)).toBe(
      `"Title","Share"\r\n"${twi.replaceAll('"', '""')}","33.33"\r\n"","0"\r\n`,
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋233',
    '－1',
    '＠SUM(A1)',
    '﹦1+1',
    '﹣1',
    '−1',
    ' =1+1',
    '\u200b=1+1',
    '\u3000＝1+1',
    '=HYPERLINK("https://example.org";"x")',
  ])('says of %j that it is text', async (text) => {
    const file = (await bytesOf(writeCsv(tableOf([text], [[text]])))).toString('utf8').slice(1);
    const quoted = text.replaceAll('"', '""');
    expect(file).toBe(`"'${quoted}"\r\n"'${quoted}"\r\n`);
  });
});

describe('a table as a workbook', () => {
  it('is read by another program, and by us, as it was written', async () => {
    const formula = '=HYPERLINK("https://example.org";"x")';
    const rows = [
      [twi, 33.33, '00841473537', formula],
      [null, 0, '', '_x0041_'],
      ['last', -5, null, null],
    ];
    const bytes = await bytesOf(writeXlsx(tableOf(['Title', 'Share', 'IPI', 'Note'], rows)));
    const sheets = await readXlsxFile(bytes);
    expect(sheets).toMatchObject([
      {
        data: [
          ['Title', 'Share', 'IPI', 'Note'],
          [twi, 33.33, '00841473537', formula],
          [null, 0, null, expect.any(String)],
          ['last', -5, null, null],
        ],
      },
    ]);
    expect(await cellsOf(readXlsx(bufferSource(bytes)))).toEqual([
      ['Title', 'Share', 'IPI', 'Note'],
      [twi, '33.33', '00841473537', formula],
      ['', '0', '', '_x0041_'],
      ['last', '-5'],
    ]);
  });

  it('holds no formula, and its head is bold and stays in view', async () => {
    const parts = unzipSync(await bytesOf(writeXlsx(tableOf(['=1+1'], [['=1+1']]))));
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? '').toString('utf8');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('width="20"');
    expect(Buffer.from(parts['xl/workbook.xml'] ?? '').toString('utf8')).toContain(
      'name="My works  2026 11"',
    );
  });

  it('may have more columns than there are letters', async () => {
    const headers = Array.from({ length: 60 }, (_, at) => `Column ${at}`);
    const bytes = await bytesOf(writeXlsx(tableOf(headers, [headers])));
    expect(await cellsOf(readXlsx(bufferSource(bytes)))).toEqual([headers, headers]);
  });

  it('asks for its rows as it is taken, and lets go of them when nobody wants more', async () => {
    let asked = 0;
    let isLet = false;
    async function* endless(): AsyncGenerator<readonly Cell[]> {
      try {
        for (;;) {
          asked += 1;
          // What cannot be packed, so that something comes out.
          yield [`${asked}`, Math.random().toString(36).repeat(20)];
        }
      } finally {
        isLet = true;
      }
    }
    const columns = [{ header: 'a', width: 5 }];
    for (const write of [writeXlsx, writeCsv]) {
      [asked, isLet] = [0, false];
      let taken = 0;
      for await (const chunk of write({ name: 'x', columns, rows: endless() })) {
        taken += chunk.length;
        if (taken > 200_000) break;
      }
      expect(asked).toBeLessThan(20_000);
      await expect.poll(() => isLet).toBe(true);
    }
  });

  it('fails when its rows fail', async () => {
    async function* failing(): AsyncGenerator<readonly Cell[]> {
      yield ['one'];
      throw new Error('the database is away');
    }
    const table = { name: 'x', columns: [{ header: 'a', width: 5 }] };
    for (const write of [writeXlsx, writeCsv])
      await expect(bytesOf(write({ ...table, rows: failing() }))).rejects.toThrow(
        'the database is away',
      );
  });
});

describe('whatever is written', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 15 })
    .map((cell) => cell.replaceAll(/[^\P{Cc}\n]|[\ufeff\ufffe\uffff]/gu, ' '));
  const cell = fc.oneof(
    text,
    fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
    fc.constant(null),
  );
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 });
  const headers = ['First', 'Second', 'Third'];
  const shown = (rows: readonly (readonly Cell[])[], of: (text: string) => string) =>
    rows
      .map((row) =>
        row.map((one) => (one === null ? '' : typeof one === 'number' ? String(one) : of(one))),
      )
      .map((row) => row.slice(0, row.findLastIndex((one) => one.trim() !== '') + 1))
      .filter((row) => row.length > 0);

  it('is read back from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = await bytesOf(writeXlsx(tableOf(headers, rows)));
        expect(await cellsOf(readXlsx(bufferSource(bytes)))).toEqual([
          headers,
          ...shown(rows, (one) => one),
        ]);
      }),
      { numRuns: 80 },
    );
  });

  it('is read back from CSV, with an apostrophe where it could be worked out', async () => {
    // Whatever is compatible with a sign is taken for it, also behind characters that nobody sees.
    const isWorkedOut = (one: string) =>
      /^[\t\r]/.test(one) ||
      /^[=+\-\u2212@]/.test(
        one
          .replace(/^[\s\p{Cf}]+/u, '')
          .slice(0, 2)
          .normalize('NFKC'),
      );
    const marked = (one: string) => (isWorkedOut(one) ? `'${one}` : one);
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = await bytesOf(writeCsv(tableOf(headers, rows)));
        expect(await cellsOf(readCsv(each([bytes])))).toEqual([headers, ...shown(rows, marked)]);
      }),
      { numRuns: 120 },
    );
  });

  it('is read back from JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (records) => {
        const bytes = await bytesOf(writeJson(each(records)));
        expect(JSON.stringify(JSON.parse(bytes.toString('utf8')))).toBe(JSON.stringify(records));
      }),
    );
  });
});

describe('an archive', () => {
  it('holds what was put in, packed or as it is, whatever its name', async () => {
    const parts = [
      { name: 'Ɔdɔ/one.json', bytes: each([Buffer.from('{"a":'), Buffer.from('1}')]) },
      { name: 'two.jpg', bytes: each([Buffer.from([1, 2, 3])]), isPacked: true },
      { name: 'nothing.txt', bytes: each([]) },
    ];
    const opened = unzipSync(await bytesOf(writeZip(parts)));
    expect(
      Object.fromEntries(Object.entries(opened).map(([name, bytes]) => [name, [...bytes]])),
    ).toEqual({
      'Ɔdɔ/one.json': [...Buffer.from('{"a":1}')],
      'two.jpg': [1, 2, 3],
      'nothing.txt': [],
    });
  });
});
