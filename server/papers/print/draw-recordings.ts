import type { PaperFacts } from '#contract/papers.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { drawTable, plain } from './draw-table.ts';
import { drawParagraph, styles } from './set-text.ts';
import { makeRoom, measure, type Sheet } from './sheet.ts';

/** The recordings that were entered with the work, if any. */
export function drawRecordings(sheet: Sheet, { recordings }: PaperFacts): void {
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
