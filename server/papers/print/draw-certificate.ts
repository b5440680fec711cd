import { formatFullDate } from '#domain/text/dates.ts';
import { drawHeading, drawWork } from './draw-heading.ts';
import { drawRecordings } from './draw-recordings.ts';
import { drawShareBars } from './draw-share-bars.ts';
import { drawSharesTable } from './draw-shares-table.ts';
import { drawVerification } from './draw-verification.ts';
import type { PrintedPaper } from './paper.ts';
import { drawParagraph, styles } from './set-text.ts';
import type { Sheet } from './sheet.ts';

/** What the register says of a work, to keep, to show, to frame. */
export function drawCertificate(sheet: Sheet, paper: PrintedPaper): void {
  const { facts, madeAt } = paper;
  drawHeading(
    sheet,
    paper,
    `${facts.society.name} certifies that this musical work is entered in its register under the number ${facts.work_number}. This is how the entry stood on ${formatFullDate(madeAt)}.`,
  );
  drawWork(sheet, paper);
  drawShareBars(sheet, facts);
  drawSharesTable(sheet, facts);
  drawOpenPoints(sheet, paper);
  drawRecordings(sheet, facts);
  drawVerification(sheet, paper);
}

/** What a reader must not take for settled. */
function drawOpenPoints(sheet: Sheet, { facts }: PrintedPaper): void {
  const isOpen = facts.holders.some(({ confirmation }) => confirmation !== 'confirmed');
  if (!isOpen) return;
  sheet.y += 8;
  drawParagraph(
    sheet,
    'A share that is not confirmed is what the registrant stated; its holder has not yet said that it is right.',
    styles.small,
  );
}
