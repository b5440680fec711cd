import { type CaseKind, caseKinds } from '#domain/staff/case-kinds.ts';
import { percentText } from '#domain/staff/figure-names.ts';
import { hoursText, type Targets } from '#domain/staff/targets.ts';
import { formatMonth, monthOf } from '#domain/text/dates.ts';
import { drawTable, plain } from '../../platform/print/draw-table.ts';
import { drawLine, drawParagraph, leading, styles } from '../../platform/print/set-text.ts';
import {
  decoration,
  ink,
  makeRoom,
  measure,
  page,
  rule,
  type Sheet,
} from '../../platform/print/sheet.ts';
import { numberText, type ReportYears } from './report-rows.ts';

/** The most sources in the report: those with the most plays. The CSV has all. */
const maxPrinted = 25;

/** How long cases took, by kind, against their targets; of the year before what was on time. */
export function drawTimes(
  sheet: Sheet,
  { year, before, targets }: ReportYears & { readonly targets: Targets },
): void {
  if (year.figures.cases.length === 0) return;
  makeRoom(sheet, 110);
  drawParagraph(sheet, 'Time to decide', styles.heading, { tag: 'H2', after: 2 });
  const was = (kind: CaseKind) => before?.figures.cases.find((one) => one.kind === kind);
  type Times = (typeof year.figures.cases)[number];
  const figure = (header: string, width: number, cell: (times: Times) => string) => ({
    header,
    width,
    align: 'right' as const,
    cell: (times: Times) => plain(cell(times), styles.figures),
  });
  drawTable<Times>(sheet, {
    rows: year.figures.cases,
    columns: [
      {
        header: 'Kind of case',
        width: measure - 372,
        cell: ({ kind }) => plain(caseKinds[kind].plural),
      },
      figure('Decided', 56, ({ decided }) => numberText(decided)),
      figure('Target', 58, ({ kind }) => hoursText(targets[kind])),
      figure('Half within', 62, ({ kind, half_hours }) => hoursText(half_hours, targets[kind])),
      figure('9 in 10 within', 72, ({ kind, most_hours }) => hoursText(most_hours, targets[kind])),
      figure('On time', 62, ({ on_time, decided }) => percentText(on_time, decided)),
      figure(`${year.year - 1}`, 62, ({ kind }) => {
        const then = was(kind);
        return then === undefined ? '–' : percentText(then.on_time, then.decided);
      }),
    ],
  });
  sheet.y += 16;
}

/** What came in by month, with works as columns above. */
export function drawMonths(sheet: Sheet, { year, before }: ReportYears): void {
  makeRoom(sheet, 330);
  drawParagraph(sheet, 'Month by month', styles.heading, { tag: 'H2', after: 4 });
  drawColumns(
    sheet,
    year.figures.months.map(({ works }, index) => ({
      value: works,
      before: before?.figures.months[index]?.works ?? 0,
    })),
    { title: `Works registered in ${year.year}, and in ${year.year - 1} in grey` },
  );
  type Month = (typeof year.figures.months)[number];
  const figure = (header: string, cell: (month: Month) => string) => ({
    header,
    width: 72,
    align: 'right' as const,
    cell: (month: Month) => plain(cell(month), styles.figures),
  });
  drawTable<Month>(sheet, {
    rows: year.figures.months.filter(({ month }) => month <= monthOf(year.made_at)),
    columns: [
      { header: 'Month', width: measure - 360, cell: ({ month }) => plain(formatMonth(month)) },
      figure('Joined', ({ joined }) => numberText(joined)),
      figure('Works', ({ works }) => numberText(works)),
      figure('Recordings', ({ recordings }) => numberText(recordings)),
      figure('Plays', ({ plays }) => numberText(plays)),
      figure('Matched', ({ matched, plays }) => percentText(matched, plays)),
    ],
  });
  sheet.y += 16;
}

const plotHeight = 64;

/** A column for each month, that of the year before behind it: for the eye, the table below says the numbers. */
function drawColumns(
  sheet: Sheet,
  months: readonly { readonly value: number; readonly before: number }[],
  { title }: { readonly title: string },
): void {
  const largest = Math.max(1, ...months.flatMap(({ value, before }) => [value, before]));
  const step = measure / months.length;
  const base = sheet.y + leading(styles.small) + 6 + plotHeight;
  decoration(sheet, () => {
    drawLine(sheet, title, styles.small, { x: page.left, y: sheet.y });
    for (const [index, { value, before }] of months.entries()) {
      const x = page.left + index * step;
      const column = (count: number, left: number, width: number, colour: string) => {
        const height = count === 0 ? 0 : Math.max(1, (count / largest) * plotHeight);
        sheet.doc.rect(left, base - height, width, height).fill(colour);
      };
      column(before, x + 4, 9, '#c9cec9');
      column(value, x + 13, 12, ink.forest);
      drawLine(sheet, 'JFMAMJJASOND'[index] ?? '', styles.small, { x: x + 11, y: base + 3 });
    }
  });
  rule(sheet, base, { colour: ink.grey });
  sheet.y = base + 22;
}

/** Sources with the most plays, and how many of those are matched, with the year before beside. */
export function drawSources(sheet: Sheet, { year, before }: ReportYears): void {
  const sources = year.figures.sources.slice(0, maxPrinted);
  if (sources.length === 0) return;
  makeRoom(sheet, 110);
  const all = year.figures.sources.length;
  const of = all > sources.length ? `, the ${sources.length} largest of ${all}` : '';
  drawParagraph(sheet, `Plays by source${of}`, styles.heading, { tag: 'H2', after: 2 });
  type Source = (typeof sources)[number];
  const was = ({ name }: Source) => before?.figures.sources.find((one) => one.name === name);
  const figure = (header: string, cell: (source: Source) => string) => ({
    header,
    width: 78,
    align: 'right' as const,
    cell: (source: Source) => plain(cell(source), styles.figures),
  });
  drawTable<Source>(sheet, {
    rows: sources,
    columns: [
      { header: 'Source', width: measure - 312, cell: ({ name }) => plain(name) },
      figure(`Plays ${year.year}`, ({ plays }) => numberText(plays)),
      figure(`Matched ${year.year}`, ({ matched, plays }) => percentText(matched, plays)),
      figure(`Plays ${year.year - 1}`, (source) => {
        const then = was(source);
        return then === undefined ? '–' : numberText(then.plays);
      }),
      figure(`Matched ${year.year - 1}`, (source) => {
        const then = was(source);
        return then === undefined ? '–' : percentText(then.matched, then.plays);
      }),
    ],
  });
  sheet.y += 12;
}
