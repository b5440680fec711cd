import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

/** What a journey asks of a PDF that was saved: how many pages it has, how it is called, what a camera reads on it. */
export type PdfFacts = { pages: number; title: string; scanned: string | undefined };

/** Reads a PDF as the server writes them. @throws Error when it is none, or one of its parts is damaged */
export function pdfFacts(bytes: Buffer): PdfFacts {
  const all = bytes.toString('latin1');
  if (!all.startsWith('%PDF-')) throw new Error('this is no PDF');
  const [, titleId = ''] = /\/Title (\d+) 0 R/.exec(all) ?? [];
  const [, written = ''] =
    new RegExp(`\n${titleId} 0 obj\n\\(([\\s\\S]*?)\\)\nendobj`).exec(all) ?? [];
  const scanned = streamsOf(bytes)
    .map((content) => scan(content.toString('latin1')))
    .find((text) => text !== undefined);
  return { pages: all.match(/\/Type \/Page\n/g)?.length ?? 0, title: textOf(written), scanned };
}

function streamsOf(bytes: Buffer): Buffer[] {
  const all = bytes.toString('latin1');
  return [...all.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(bytes.subarray(start, start + Number(found[1])));
  });
}

function textOf(written: string): string {
  const bytes = Buffer.from(written.replace(/\\([()\\])/g, '$1'), 'latin1');
  return bytes.subarray(0, 2).toString('hex') === 'feff'
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const pixelsASquare = 4;
const margin = 16;

/** Paints the one figure that is made of many squares, as a camera would see it, and reads it. */
function scan(content: string): string | undefined {
  const figures = content.split(/\bBDC\b/).map((part) => part.split(/\bEMC\b/)[0] ?? '');
  const squares = figures
    .map((part) => [...part.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\b/g)])
    .find(({ length }) => length > 100)
    ?.map((found) => found.slice(1).map(Number));
  if (squares === undefined) return undefined;
  const min = (place: number) => Math.min(...squares.map((square) => square[place] ?? 0));
  const [left, top, side] = [min(0), min(1), min(3)];
  const pixel = (at: number, from: number) =>
    Math.round(((at - from) / side) * pixelsASquare) + margin;
  const ends = squares.map(([x = 0, , run = 0]) => pixel(x + run, left));
  const width = Math.max(...ends) + margin;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x = 0, y = 0, run = 0] of squares) {
    for (let row = pixel(y, top); row < pixel(y, top) + pixelsASquare; row += 1) {
      const [from, to] = [pixel(x, left), pixel(x + run, left)];
      for (let at = row * width + from; at < row * width + to; at += 1) {
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}
