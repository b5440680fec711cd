import type { FiguresOfYear } from '#contract/society/figures.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { ageText, memberStatusNames, recordingStateNames } from '#domain/staff/figure-names.ts';
import { goalNames, goals, type Targets } from '#domain/staff/targets.ts';
import { stateNames } from '#domain/works/work.ts';
import type { Cell, Table } from '../../platform/sheets/write-table.ts';

const totalNames: Readonly<
  Record<keyof FiguresOfYear['figures']['totals'], readonly [label: string, unit: string]>
> = {
  joined: ['Members who joined', 'members'],
  closed: ['Accounts closed', 'members'],
  verified: ['Members verified', 'members'],
  suspended: ['Members suspended', 'members'],
  isni_assigned: ['ISNIs assigned', 'members'],
  works: ['Works registered', 'works'],
  recordings: ['Recordings registered', 'recordings'],
  disputes_raised: ['Disputes raised', 'disputes'],
  disputes_ended: ['Disputes ended', 'disputes'],
  plays: ['Plays', 'plays'],
  matched: ['Plays matched', 'plays'],
};

type Row = readonly [figure: string, what: string, when: string, value: Cell, unit: string];

/** All figures of a year as a table: a figure in each row, of what, when, how much, in which unit. */
export function figuresTable(
  { year, figures, standing }: Pick<FiguresOfYear, 'year' | 'figures' | 'standing'>,
  targets: Targets,
): Table {
  const inYear = String(year);
  const rows: Row[] = [];
  for (const { kind, decided, on_time, half_hours, most_hours } of figures.cases) {
    const { plural } = caseKinds[kind];
    rows.push(
      ['Cases decided', plural, inYear, decided, 'cases'],
      ['Cases decided on time', plural, inYear, on_time, 'cases'],
      ['Half decided within', plural, inYear, half_hours, 'hours'],
      ['Nine in ten decided within', plural, inYear, most_hours, 'hours'],
      ['Target', plural, 'now', targets[kind], 'hours'],
    );
  }
  for (const goal of goalNames) {
    rows.push(['Goal', goals[goal].label, 'now', targets[goal], 'percent']);
  }
  for (const [name, [label, unit]] of Object.entries(totalNames)) {
    const value = figures.totals[name as keyof typeof totalNames];
    rows.push(['Total', label, inYear, value, unit]);
  }
  for (const { month, joined, works, recordings, plays, matched } of figures.months) {
    rows.push(
      ['By month', 'Members who joined', month, joined, 'members'],
      ['By month', 'Works registered', month, works, 'works'],
      ['By month', 'Recordings registered', month, recordings, 'recordings'],
      ['By month', 'Plays', month, plays, 'plays'],
      ['By month', 'Plays matched', month, matched, 'plays'],
    );
  }
  for (const { name, months } of figures.sources) {
    for (const { month, plays, matched } of months) {
      rows.push(
        ['Plays by source', name, month, plays, 'plays'],
        ['Plays matched by source', name, month, matched, 'plays'],
      );
    }
  }
  if (standing !== null) rows.push(...standingRows(standing));
  return {
    name: `Figures ${year}`,
    columns: [
      { header: 'Figure', width: 26 },
      { header: 'What', width: 32 },
      { header: 'When', width: 12 },
      { header: 'Value', width: 12 },
      { header: 'Unit', width: 12 },
    ],
    rows: eachOf(rows),
  };
}

function standingRows(standing: NonNullable<FiguresOfYear['standing']>): Row[] {
  const when = 'last count';
  return [
    ...standing.members.map(
      ({ status, count }): Row => [
        'Members by status',
        memberStatusNames[status],
        when,
        count,
        'members',
      ],
    ),
    ['Members', 'With an ISNI', when, standing.with_isni, 'members'],
    ...standing.works.map(
      ({ state, count }): Row => ['Works by status', stateNames[state], when, count, 'works'],
    ),
    ...standing.recordings.map(
      ({ state, count }): Row => [
        'Recordings by status',
        recordingStateNames[state],
        when,
        count,
        'recordings',
      ],
    ),
    ...standing.disputes.flatMap(({ state, ages }) =>
      ages.map(
        (count, index): Row => [
          `Open disputes: ${ageText(index)}`,
          disputeStateNames[state],
          when,
          count,
          'disputes',
        ],
      ),
    ),
  ];
}

async function* eachOf(rows: readonly Row[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}
