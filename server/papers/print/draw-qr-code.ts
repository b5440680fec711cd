import { encode } from 'uqr';
import { type Sheet, tagged } from './sheet.ts';

/** Draws a code for a camera as one black shape. The paper around it is white: the quiet zone is left free by who places it. */
export function drawQrCode(
  sheet: Sheet,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { data, size: squares } = encode(text, { ecc: 'M', border: 0, boostEcc: true });
  const side = size / squares;
  tagged(
    sheet,
    sheet.root,
    'Figure',
    () => {
      for (const [row, cells] of data.entries()) {
        for (let column = 0; column < cells.length; column += 1) {
          if (!cells[column]) continue;
          const start = column;
          while (cells[column + 1]) column += 1;
          // A hair more than its side: without it, printers leave white seams between rows.
          const run = column - start + 1;
          sheet.doc.rect(x + start * side, y + row * side, run * side, side + 0.02);
        }
      }
      sheet.doc.fill('#000000');
    },
    { alt, bbox: [x, y, x + size, y + size] },
  );
}
