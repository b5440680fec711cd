import type { PaperFacts } from '#contract/papers.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { drawHeading, drawWork } from './draw-heading.ts';
import { drawShareBars } from './draw-share-bars.ts';
import { drawSharesTable } from './draw-shares-table.ts';
import { drawTable, plain } from './draw-table.ts';
import { drawVerification } from './draw-verification.ts';
import type { PrintedPaper } from './paper.ts';
import { drawParagraph, styles } from './set-text.ts';
import { makeRoom, measure, type Sheet } from './sheet.ts';

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

/** The recordings that were entered with the work, if any. */
function drawRecordings(sheet: Sheet, { recordings }: PaperFacts): void {
  if (recordings.length === 0) return;
  sheet.y += 18;
  makeRoom(sheet, 90);
  drawParagraph(sheet, 'Recordings of this work', styles.heading, { tag: 'H2', after: 4 });
  const fixed = 110 + 46 + 46;
  drawTable(sheet, {
    rows: recordings,
    columns: [
      { header: 'Title', width: (measure - fixed) / 2, cell: ({ title }) => plain(title) },
      { header: 'Artist', width: (measure - fixed) / 2, cell: ({ artist }) => plain(artist) },
      {
        header: 'ISRC',
        width: 110,
        cell: ({ isrc }) => plain(isrc === null ? '' : formatIsrc(isrc), styles.code),
      },
      {
        header: 'Year',
        width: 46,
        align: 'right',
        cell: ({ year }) => plain(year === null ? '' : String(year), styles.figures),
      },
      {
        header: 'Duration',
        width: 46,
        align: 'right',
        cell: ({ duration_seconds: seconds }) =>
          plain(seconds === null ? '' : formatDuration(seconds), styles.figures),
      },
    ],
  });
}
