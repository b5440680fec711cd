import { percentText } from '#domain/staff/figure-names.ts';
import type { Targets } from '#domain/staff/targets.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { type Column, drawTable, plain } from '../../platform/print/draw-table.ts';
import {
  drawGapNote,
  drawLine,
  drawParagraph,
  heightOf,
  leading,
  type Style,
  styles,
} from '../../platform/print/set-text.ts';
import {
  beginSheet,
  collect,
  ink,
  makeRoom,
  measure,
  page,
  rule,
  type Sheet,
  tagged,
} from '../../platform/print/sheet.ts';
import { typesettingFor } from '../../platform/print/typesetting.ts';
import {
  isniShare,
  matchedShare,
  numberText,
  onTimeShare,
  type ReportRow,
  type ReportYears,
  reportParts,
} from './report-rows.ts';
import { drawMonths, drawSources, drawTimes } from './report-tables.ts';

/** What the report says besides the figures. */
type Report = ReportYears & {
  readonly society: string;
  readonly targets: Targets;
  readonly isRunning: boolean;
};

/** The report of a year as PDF. The same figures give the same bytes. */
export async function printReport(report: Report): Promise<Buffer> {
  const { society, year, before } = report;
  const sources = [year, before].flatMap((one) => one?.figures.sources ?? []);
  const setting = await typesettingFor([society, ...sources.map(({ name }) => name)]);
  const title = `Report for ${year.year}`;
  const sheet = beginSheet(setting, {
    title: `${title}: ${society}`,
    author: society,
    subject: title,
    at: year.made_at,
  });
  // No room is kept at the foot of the first page: a report is not verified by a code.
  sheet.bottom = page.bottom;
  const bytes = collect(sheet.doc);
  drawHead(sheet, report);
  for (const { title: heading, rows } of reportParts(report)) {
    makeRoom(sheet, 70);
    drawParagraph(sheet, heading, styles.heading, { tag: 'H2', after: 2 });
    drawTable(sheet, { columns: yearColumns(report), rows });
    sheet.y += 14;
  }
  drawTimes(sheet, report);
  drawMonths(sheet, report);
  drawSources(sheet, report);
  makeRoom(sheet, heightOf(sheet, howCounted(report), styles.small));
  drawParagraph(sheet, howCounted(report), styles.small);
  drawGapNote(sheet, 'The page “Figures”');
  drawFeet(sheet, `${society} · ${title} · counted on ${dayText(year.made_at)}`);
  sheet.root.end();
  sheet.doc.end();
  return bytes;
}

function drawHead(sheet: Sheet, report: Report): void {
  const { society, year, isRunning } = report;
  const until = isRunning ? year.made_at : new Date(Date.UTC(year.year, 11, 31));
  drawParagraph(sheet, society, styles.heading, { after: 14 });
  drawParagraph(
    sheet,
    `Report for ${year.year}`,
    { face: 'strong', size: 24 },
    { tag: 'H1', after: 6 },
  );
  drawParagraph(
    sheet,
    `1 January to ${dayText(until)}${isRunning ? '. The year is not over yet' : ''}.`,
    { face: 'text', size: 10.5 },
    { after: 14 },
  );
  rule(sheet, sheet.y);
  sheet.y += 12;
  drawLeads(sheet, report);
  rule(sheet, sheet.y);
  sheet.y += 18;
}

const leadStyle: Style = { face: 'strong', size: 26, colour: ink.forest, isFigures: true };

/** Three figures beside each other, set large: what a reader takes away. */
function drawLeads(sheet: Sheet, { year }: Report): void {
  const isni = isniShare(year);
  const leads = [
    [percentText(...onTimeShare(year)), 'of cases decided on time'],
    [percentText(...matchedShare(year)), 'of plays matched'],
    isni === null
      ? [numberText(year.figures.at_end.members), 'members']
      : [percentText(...isni), 'of members have an ISNI'],
  ] as const;
  for (const [index, [figure, words]] of leads.entries()) {
    const x = page.left + (index * measure) / leads.length;
    tagged(sheet, sheet.root, 'P', () => {
      drawLine(sheet, figure, leadStyle, { x, y: sheet.y });
      drawLine(sheet, words, styles.body, { x, y: sheet.y + leading(leadStyle) });
    });
  }
  sheet.y += leading(leadStyle) + leading(styles.body) + 12;
}

const narrow = 84;

function yearColumns({ year, before }: Report): Column<ReportRow>[] {
  const figure = (
    header: string,
    cell: (row: ReportRow) => string,
    style: Style = styles.figures,
  ) => ({
    header,
    width: narrow,
    align: 'right' as const,
    cell: (row: ReportRow) => plain(cell(row), style),
  });
  return [
    { header: '', width: measure - 3 * narrow, cell: ({ label }) => plain(label) },
    figure(String(year.year), ({ now }) => now, styles.strongFigures),
    figure(String(before?.year ?? year.year - 1), (row) => row.before),
    figure('Change', ({ change }) => change, { ...styles.figures, colour: ink.grey }),
  ];
}

function howCounted({ year, isRunning }: Report): string {
  const end = isRunning ? 'the day of the count' : '31 December';
  return `“Year end” means ${end}. We count works and recordings that are registered now, in the year they came. Asking a member for something does not count as a decision. A case is on time if we decided it within today’s target for its kind. A dash means there is no figure. Counted on ${dayText(year.made_at)}.`;
}

function drawFeet(sheet: Sheet, text: string): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(index);
    sheet.doc.markContent('Artifact', { type: 'Pagination' });
    const y = page.bottom + 14;
    drawLine(sheet, text, styles.small, { x: page.left, y });
    drawLine(sheet, `Page ${index + 1} of ${count}`, styles.small, {
      x: page.right,
      y,
      align: 'right',
    });
    sheet.doc.endMarkedContent();
  }
}

/** A day without its weekday: '27 November 2026'. */
function dayText(at: Date): string {
  return formatFullDate(at).replace(/^\w+ /, '');
}
