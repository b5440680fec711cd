import type { CertificateFacts } from '#contract/works/certificates.ts';
import {
  formatShare,
  fullShare,
  type Right,
  rightNames,
  rights,
  unclaimed,
} from '#domain/works/shares.ts';
import { isAgreed } from '#domain/works/work.ts';
import { drawLine, styles, widthOf } from '../../platform/print/set-text.ts';
import { makeRoom, measure, page, type Sheet, tagged } from '../../platform/print/sheet.ts';

type Holder = CertificateFacts['holders'][number];

// The six colours of the portal's share bar; the seventh person starts again.
const colours = ['#0b5a3c', '#c98a1b', '#3f4fa0', '#8a4a78', '#2b7f8f', '#7d5f3d'] as const;
const barHeight = 10;
const labelWidth = 112;

/** A bar for each right that is stated, or one for all when all are shared alike. */
export function drawShareBars(sheet: Sheet, { holders, totals }: CertificateFacts): void {
  const areAlike = holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  const shown = areAlike ? (['performing'] as const) : rights.filter((right) => totals[right] > 0);
  makeRoom(sheet, shown.length * 18 + 8);
  for (const right of shown) {
    drawBar(sheet, areAlike ? 'All rights' : `${rightNames[right]} right`, right, holders);
  }
  sheet.y += 8;
}

/** The square that ties a name in the table to its part of the bars: filled once the share is confirmed. */
export function drawMark({ doc }: Sheet, holder: Holder, x: number, y: number): void {
  drawPart(doc, holder, { x, y: y + 3, width: 7, height: 7 });
}

function drawBar(sheet: Sheet, label: string, right: Right, holders: readonly Holder[]): void {
  const total = holders.reduce((sum, { shares }) => sum + shares[right], 0);
  const text = [
    `adds up to ${formatShare(total)}`,
    ...(total < fullShare ? [`${formatShare(unclaimed(total))} unclaimed`] : []),
  ].join(', ');
  const { y } = sheet;
  tagged(
    sheet,
    sheet.root,
    'Figure',
    () => {
      drawLine(sheet, label, styles.strong, { x: page.left, y });
      drawLine(sheet, text, styles.figures, { x: page.right, y, align: 'right' });
      const taken = widthOf(sheet, text, styles.figures) + 12;
      drawParts(sheet, { right, width: measure - labelWidth - taken }, holders, total);
    },
    {
      alt: `${label}: ${text}. Each share is in the table.`,
      bbox: [page.left, y, page.right, y + 18],
    },
  );
  sheet.y += 18;
}

function drawParts(
  { doc, y: top }: Sheet,
  { right, width }: { right: Right; width: number },
  holders: readonly Holder[],
  total: number,
): void {
  const whole = Math.max(total, fullShare);
  let x = page.left + labelWidth;
  const y = top + 2;
  for (const holder of holders.toSorted((a, b) => b.shares[right] - a.shares[right])) {
    const share = holder.shares[right];
    if (share === 0) continue;
    const part = (share / whole) * width;
    drawPart(doc, holder, { x, y, width: Math.max(part - 0.8, 0.4), height: barHeight });
    x += part;
  }
  const rest = page.left + labelWidth + width - x;
  if (total < fullShare) drawHatched(doc, { x, y, width: rest, height: barHeight });
}

type Box = { x: number; y: number; width: number; height: number };

function drawPart(doc: PDFKit.PDFDocument, { person, confirmation }: Holder, box: Box): void {
  const colour = colours[(person - 1) % colours.length] ?? colours[0];
  const { x, y, width, height } = box;
  if (isAgreed(confirmation) || width < 3) doc.rect(x, y, width, height).fill(colour);
  else
    doc
      .lineWidth(1.4)
      .rect(x + 0.7, y + 0.7, width - 1.4, height - 1.4)
      .stroke(colour);
}

function drawHatched(doc: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  const grey = '#868c83';
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.lineWidth(0.8).strokeColor(grey);
  for (let at = x - height; at < x + width; at += 4.5) {
    doc.moveTo(at, y + height).lineTo(at + height, y);
  }
  doc.stroke();
  doc.restore();
  doc
    .lineWidth(0.8)
    .rect(x + 0.4, y + 0.4, Math.max(width - 0.8, 0.1), height - 0.8)
    .stroke(grey);
}
