import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { readCsv } from './read-csv.ts';
import type { SheetLimits } from './sheet.ts';

const limits: SheetLimits = { rows: 4, columns: 3, cellLength: 20 };

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Buffer, options: { size?: number; limits?: SheetLimits } = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const rows = [];
  for await (const row of readCsv(inPieces(bytes, options.size ?? 65_536), options.limits))
    rows.push(row);
  return rows;
}

const cellsOf = async (file: string | Buffer, size?: number) =>
  (await read(file, size === undefined ? {} : { size })).map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'Title,Share\nBra Fie,50\n'],
    ['semicolons', 'Title;Share\r\nBra Fie;50'],
    ['tabs', 'Title\tShare\rBra Fie\t50\r'],
    ['bars', 'Title|Share\nBra Fie|50\n'],
    ['what its first line says', 'sep=;\r\nTitle;Share\r\nBra Fie;50'],
  ])('is parted by %s', async (_, file) => {
    expect(await cellsOf(file)).toEqual([
      ['Title', 'Share'],
      ['Bra Fie', '50'],
    ]);
  });

  it('is parted by what stands in every line, not by what stands in some texts', async () => {
    const file = 'Title;Writers\n"Love, Joy";"Owusu, Ama; Yawson, Kofi"\nBra Fie;Owusu, Ama\n';
    expect(await cellsOf(file)).toEqual([
      ['Title', 'Writers'],
      ['Love, Joy', 'Owusu, Ama; Yawson, Kofi'],
      ['Bra Fie', 'Owusu, Ama'],
    ]);
  });

  it('is parted by what parts most lines below the name of a station', async () => {
    const head = 'Radio Ada, Ada Foah\nMarch 2026\n\n';
    const rows = await cellsOf(`${head}Date;Title;Artist\n1/3/26;Odo;Ama\n2/3/26;Sika, Sika;Yaa\n`);
    expect(rows.slice(2)).toEqual([
      ['Date', 'Title', 'Artist'],
      ['1/3/26', 'Odo', 'Ama'],
      ['2/3/26', 'Sika, Sika', 'Yaa'],
    ]);
  });

  it('holds line ends, delimiters and doubled marks inside quotation marks', async () => {
    expect(await cellsOf('a,b\n"one\r\ntwo","say ""hi"", friend"\n')).toEqual([
      ['a', 'b'],
      ['one\ntwo', 'say "hi", friend'],
    ]);
  });

  it('numbers its rows as a spreadsheet program does, without those that are empty', async () => {
    expect(await read('a,b\n\n"x\ny",1\n,\n , \nz,2,,\n')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['x\ny', '1'] },
      { number: 6, cells: ['z', '2'] },
    ]);
  });

  const twi = 'Title;Writer\r\nƆdɔ Yɛ Wu;Ŋ Ɖ Ƒ Ɣ Ʋ\r\n';
  const inTwi = [
    ['Title', 'Writer'],
    ['Ɔdɔ Yɛ Wu', 'Ŋ Ɖ Ƒ Ɣ Ʋ'],
  ];
  it.each([
    ['UTF-8', Buffer.from(twi)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${twi}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${twi}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${twi}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(twi, 'utf16le')],
  ])('is read in %s, wherever its bytes are cut', async (_, bytes) => {
    for (const size of [1, 2, 3, 7, 65_536]) expect(await cellsOf(bytes, size)).toEqual(inTwi);
  });

  it('is read in Windows-1252 when it cannot be UTF-8, also when that shows late', async () => {
    const plain = `Title,Price\n${'Bra Fie,1\n'.repeat(20_000)}`;
    const late = Buffer.concat([
      Buffer.from(plain),
      Buffer.from('Soir\xe9e \x93Accra\x94,\x802\n', 'latin1'),
    ]);
    for (const size of [1000, 65_536]) {
      const rows = await cellsOf(late, size);
      expect(rows.at(-1)).toEqual(['Soirée “Accra”', '€2']);
    }
  });

  it('stays UTF-8 when one letter of it is damaged', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Ɔdɔ,Yɛ\n'),
      Buffer.from([0xff]),
      Buffer.from('x,ŋ\n'),
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ['Ɔdɔ', 'Yɛ'],
      ['\ufffdx', 'ŋ'],
    ]);
  });

  it('brings no control characters along', async () => {
    expect(await cellsOf('a\u0000b,c\u0007\u001b[31m\n')).toEqual([['ab', 'c[31m']]);
  });

  it.each([
    ['sheet_rows_limit', 'a\nb\nc\nd\ne\n'],
    ['sheet_columns_limit', 'a,b,c,d\n'],
    ['sheet_cell_limit', 'a,"this is longer than twenty letters"\n'],
    ['sheet_cell_limit', `a,"${'x\n'.repeat(2_000)}`],
    ['sheet_quote_open', 'a,"b\nc,d\n'],
  ])('is refused by %s', async (code, file) => {
    await expect(read(file, { limits })).rejects.toEqual(new Problem(code as 'invalid'));
  });

  it('may be as large as its limits', async () => {
    expect(await read('a,b,c,,,\n1\n2\n\n\n3\n', { limits })).toHaveLength(4);
  });

  it('without anything in it has no rows', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\ufeff\r\n')).toEqual([]);
  });

  it('comes out as it went in, whatever stands in it', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((cell) => cell.replaceAll(/\p{Cc}|\ufeff/gu, ' '));
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 9 }),
        async (rows, delimiter, size) => {
          const head = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
          const quoted = [head, ...rows.map((row) => [...row, ...head].slice(0, 5))];
          const file = quoted
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
            .join('\r\n');
          expect(await cellsOf(Buffer.from(file), size)).toEqual(
            quoted.map(withoutEmptyEnd).filter((row) => row.length > 0),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}
