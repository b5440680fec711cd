import { deskPages } from '#contract/society/desk-pages.ts';
import { type FiguresOfYear, otherSources, type Standing } from '#contract/society/figures.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { memberStatuses } from '#domain/permissions.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import {
  ageShort,
  memberStatusNames,
  percentOf,
  percentText,
  recordingStateNames,
  sum,
} from '#domain/staff/figure-names.ts';
import { hoursText } from '#domain/staff/targets.ts';
import { formatFullDate, formatMonth, monthOf } from '#domain/text/dates.ts';
import { stateNames, workStates } from '#domain/works/work.ts';
import type { Column } from '../../ui/data/column-chart.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { queueAddress } from '../queue/queue-filters.ts';
import type { CountLine, ShareRow } from '../shell/figures/figure-bars.tsx';
import type { TimesRow } from '../shell/figures/times-table.tsx';
import { clockText } from '../shell/log-out-time.ts';

type Figures = FiguresOfYear['figures'];

/** '1 January to 27 November 2026, counted at 09:40'; a year that is over is all of it. */
export function periodText({
  year,
  is_running: isRunning,
  made_at: madeAt,
}: FiguresOfYear): string {
  if (!isRunning) return `1 January to 31 December ${year}`;
  return `1 January to ${dayText(madeAt)}, counted at ${clockText(Date.parse(madeAt))}`;
}

/** A day without its weekday: '27 November 2026'. */
function dayText(moment: string): string {
  return formatFullDate(moment).replace(/^\w+ /, '');
}

/** How many cases were decided, and how many of them on time. */
export function decidedIn({ cases }: Figures): { readonly all: number; readonly onTime: number } {
  return {
    all: sum(cases.map(({ decided }) => decided)),
    onTime: sum(cases.map(({ on_time }) => on_time)),
  };
}

/** The kinds that cases were decided of in the year or are open of now, each against its target. */
export function timesRows({ year, figures, targets, open, is_running }: FiguresOfYear): TimesRow[] {
  return caseKindNames.flatMap((kind) => {
    const times = figures.cases.find((one) => one.kind === kind);
    const waiting = is_running ? open.find((one) => one.kind === kind) : undefined;
    if (times === undefined && waiting === undefined) return [];
    const {
      decided = 0,
      on_time: onTime = 0,
      half_hours: half = 0,
      most_hours: most = 0,
    } = times ?? {};
    const target = targets[kind];
    return [
      {
        key: kind,
        name: caseKinds[kind].plural,
        to: deskPages.decidedCases({ year: String(year), kind }),
        half,
        most,
        target,
        halfText: times === undefined ? '–' : hoursText(half, target),
        mostText: times === undefined ? '–' : hoursText(most, target),
        targetText: hoursText(target),
        onTime: percentText(onTime, decided),
        isBelow: isBelow(onTime, decided, targets.on_time),
        open:
          waiting === undefined
            ? null
            : {
                text: numberText(waiting.open),
                to: queueAddress({ kind }),
                late: waiting.late === 0 ? null : `${numberText(waiting.late)} late`,
                toLate: queueAddress({ kind, only: 'late' }),
              },
      },
    ];
  });
}

/** Whether a share misses its goal; nothing of nothing misses none. */
export function isBelow(part: number, whole: number, goal: number): boolean {
  return whole > 0 && percentOf(part, whole) < goal;
}

/** Sources of plays with the share that is matched. */
export function sourceRows({
  year,
  figures: { sources },
  targets: { matched: goal },
}: FiguresOfYear): readonly ShareRow[] {
  return sources.map(({ name, plays, matched }) => ({
    name,
    ...(name !== otherSources && {
      to: deskPages.register('plays', { source: name, in: String(year) }),
    }),
    percent: percentOf(matched, plays),
    share: percentText(matched, plays),
    rest: `${numberText(plays - matched)} of ${numberText(plays)}`,
    isBelow: isBelow(matched, plays, goal),
  }));
}

/** Months as columns: how much `value` gives of each, in words by `text`. Of a year that is running, those that are still to come are left out. */
export function monthColumns(
  { figures: { months }, is_running, made_at }: FiguresOfYear,
  value: (month: Figures['months'][number]) => number,
  text: (month: Figures['months'][number]) => string,
  /** Where the list is that a month counts; null where the reader may not open it. */
  to: (month: string) => string | null,
): Column[] {
  const running = is_running ? monthOf(new Date(made_at)) : null;
  return months
    .filter(({ month }) => running === null || month <= running)
    .map((one) => ({
      to: to(one.month),
      key: one.month,
      name: formatMonth(one.month),
      short: formatMonth(one.month).charAt(0),
      value: value(one),
      text: text(one),
      isRunning: one.month === running,
    }))
    .map(({ to, ...column }) => (to === null ? column : { ...column, to }));
}

const marks = { verified: 'forest', provisional: 'outline', suspended: 'clay' } as const;

/** Members by status, each a link to those members while it is of now. */
export function memberLines({ members }: Standing, isNow: boolean): readonly CountLine[] {
  const all = sum(members.map(({ count }) => count));
  return memberStatuses.toSorted(byName(['verified', 'provisional', 'suspended'])).map((status) => {
    const count = members.find((one) => one.status === status)?.count ?? 0;
    return {
      name: memberStatusNames[status],
      ...(isNow && { to: deskPages.register('members', { state: status }) }),
      count: numberText(count),
      share: percentText(count, all),
      mark: marks[status],
      percent: percentOf(count, all),
    };
  });
}

/** Works by status. */
export function workLines({ works }: Standing, isNow: boolean): readonly CountLine[] {
  const all = sum(works.map(({ count }) => count));
  return works.toSorted(byState(workStates)).map(({ state, count }) => ({
    name: stateNames[state],
    ...(isNow && { to: deskPages.register('works', { state }) }),
    count: numberText(count),
    share: percentText(count, all),
    percent: percentOf(count, all),
  }));
}

/** Recordings by status. */
export function recordingLines({ recordings }: Standing, isNow: boolean): readonly CountLine[] {
  const all = sum(recordings.map(({ count }) => count));
  return recordings.map(({ state, count }) => ({
    name: recordingStateNames[state],
    ...(isNow && { to: deskPages.register('recordings', { state }) }),
    count: numberText(count),
    share: percentText(count, all),
    percent: percentOf(count, all),
  }));
}

/** Open disputes: a row for each state, with how old they are and how many there are. */
export function disputeTable({ disputes }: Standing, isNow: boolean) {
  const ages = disputes[0]?.ages ?? [];
  return {
    headers: ['Days open', ...ages.map((_, index) => ageShort(index)), 'All'],
    rows: [
      ...disputes.map(({ state, ages: counts }) => ({
        name: disputeStateNames[state],
        ...(isNow && { to: deskPages.register('disputes', { state }) }),
        cells: [...counts, sum(counts)].map(numberText),
      })),
      {
        name: 'All open disputes',
        cells: [
          ...ages.map((_, index) => sum(disputes.map((one) => one.ages[index] ?? 0))),
          openDisputes(disputes),
        ].map(numberText),
      },
    ],
  };
}

/** How many disputes are open. */
export function openDisputes(disputes: Standing['disputes']): number {
  return sum(disputes.flatMap(({ ages }) => ages));
}

function byState<State extends string>(order: readonly State[]) {
  const compare = byName(order);
  return (a: { readonly state: State }, b: { readonly state: State }) => compare(a.state, b.state);
}

function byName<Name extends string>(order: readonly Name[]) {
  return (a: Name, b: Name) => order.indexOf(a) - order.indexOf(b);
}
