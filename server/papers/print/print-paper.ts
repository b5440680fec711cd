import { paperNames } from '#domain/papers/papers.ts';
import { formatVerificationCode } from '#domain/papers/verification-code.ts';
import { drawCertificate } from './draw-certificate.ts';
import { drawSplitSheet } from './draw-split-sheet.ts';
import { verifyAddress } from './draw-verification.ts';
import type { PrintedPaper } from './paper.ts';
import { drawLine, linesOf, styles } from './set-text.ts';
import { beginSheet, measure, page, type Sheet } from './sheet.ts';
import { typesettingFor } from './typesetting.ts';

/** The PDF of a paper: the same facts give the same bytes, whenever and wherever it is drawn. */
export async function printPaper(paper: PrintedPaper): Promise<Buffer> {
  const { kind, number, facts, madeAt } = paper;
  const setting = await typesettingFor(textsIn(facts));
  const sheet = beginSheet(setting, {
    title: `${paperNames[kind]} ${number}: ${facts.title}`,
    author: facts.society.name,
    subject: `${facts.work_number} ${facts.title}, version ${facts.version}`,
    at: madeAt,
  });
  const bytes = collect(sheet.doc);
  if (kind === 'certificate') drawCertificate(sheet, paper);
  else drawSplitSheet(sheet, paper);
  drawFeet(sheet, paper);
  sheet.root.end();
  sheet.doc.end();
  return bytes;
}

/** The foot of every page, so that pages which come apart are still known: what it belongs to, and which of how many. */
function drawFeet(sheet: Sheet, paper: PrintedPaper): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const code = formatVerificationCode(paper.code);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const name = `${paper.number} · ${paper.facts.work_number} · ${paper.facts.title}`;
    const [title = ''] = linesOf(sheet, name, styles.small, measure - 60);
    drawLine(sheet, title, styles.small, { x: page.left, y: page.bottom + 14 });
    drawLine(sheet, `${index + 1} of ${count}`, styles.small, {
      x: page.right,
      y: page.bottom + 14,
      align: 'right',
    });
    drawLine(sheet, `${verifyAddress(paper)}  ${code}`, styles.small, {
      x: page.left,
      y: page.bottom + 26,
    });
    if (index === count - 1 && sheet.setting.hasGaps()) drawGapNote(sheet);
    doc.endMarkedContent();
  }
}

/** Nothing is left out in silence: the page that verifies shows it with the letters of the reader's own device. */
function drawGapNote(sheet: Sheet): void {
  drawLine(
    sheet,
    'Letters or accents that this paper cannot print are left out, or stand as […]; the page that verifies it shows them.',
    styles.small,
    { x: page.left, y: page.bottom + 38 },
  );
}

/** All that a document writes, once it is ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}

/** Every text in the facts, for the fonts that they need. */
function textsIn(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.values(facts).flatMap(textsIn);
}
