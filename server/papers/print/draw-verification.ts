import { encode } from 'uqr';
import { pages } from '#contract/pages.ts';
import { formatVerificationCode } from '#domain/papers/verification-code.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { PrintedPaper } from './paper.ts';
import { drawLine, leading, linesOf, type Style, styles } from './set-text.ts';
import { footHeight, measure, page, rule, type Sheet, tagged } from './sheet.ts';

const size = 84;
const codeStyle: Style = { face: 'code', size: 13 };

/** Where a paper is verified, by camera or by hand. Stands at the foot of its first page, and is read out last. */
export function drawVerification(sheet: Sheet, paper: PrintedPaper): void {
  sheet.doc.switchToPage(0);
  sheet.y = page.bottom - footHeight + 12;
  rule(sheet, sheet.y);
  sheet.y += 14;
  const { y } = sheet;
  const code = formatVerificationCode(paper.code);
  drawQrCode(sheet, `${paper.publicUrl}${pages.verifyDocument(code)}`, {
    x: page.left,
    y,
    size,
    alt: `Code for a phone's camera. It opens the page that verifies this paper: ${verifyAddress(paper)}, code ${code}.`,
  });
  const x = page.left + size + 22;
  const parts: [string, Style, string][] = [
    ['Is this paper genuine?', styles.heading, 'H2'],
    [`Scan the code, or open ${verifyAddress(paper)} and type:`, styles.body, 'P'],
    [code, codeStyle, 'P'],
    [
      `The page shows what this paper says and whether it is still so. Whatever differs there was changed on the paper. Made on ${formatDate(paper.madeAt)} by ${paper.facts.society.name}; valid without a signature of the society.`,
      styles.small,
      'P',
    ],
  ];
  let at = y - 2;
  for (const [text, style, tag] of parts) {
    const lines = linesOf(sheet, text, style, measure - size - 22);
    tagged(sheet, sheet.root, tag, () => {
      for (const line of lines) {
        drawLine(sheet, line, style, { x, y: at });
        at += leading(style);
      }
    });
    at += 3;
  }
}

/** The address as somebody types it: without what every browser adds by itself. */
export function verifyAddress({ publicUrl }: Pick<PrintedPaper, 'publicUrl'>): string {
  return `${publicUrl.replace(/^https?:\/\//, '')}${pages.verify()}`;
}

/** Draws a code for a camera as one black shape. The paper around it is white: the quiet zone is left free by who places it. */
function drawQrCode(
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
