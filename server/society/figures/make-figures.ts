import {
  type DecidedFigure,
  type MonthFigure,
  maxSources,
  otherSources,
  type SourceFigure,
  type Standing,
  type YearFigures,
} from '#contract/society/figures.ts';
import { sum } from '#domain/staff/figure-names.ts';
import { isRegistered, type WorkState } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import {
  decisionTimes,
  lockFigures,
  type MonthlyCount,
  monthlyCounts,
  type PlayCount,
  playCounts,
  readTargets,
  standingNow,
  storeFigures,
} from './figures.sql.ts';

/** Counts what the register and the society's work came to in every year, and stores it. Gives how many years there are. */
export function makeFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return transaction(db, async (tx) => {
    await lockFigures(tx);
    const at = now();
    const counts = await monthlyCounts(tx);
    const plays = await playCounts(tx);
    const times = await decisionTimes(tx, await readTargets(tx));
    const thisYear = at.getUTCFullYear();
    const years = new Set([thisYear]);
    for (const { month } of [...counts, ...plays]) years.add(yearOf(month));
    for (const { year } of times) years.add(year);
    const standing = { ...(await standingNow(tx, at)), ...registered(counts) };
    const made = [...years].map((year) => ({
      year,
      figures: figuresOf(year, { counts, plays, times }),
      standing: year === thisYear ? standing : null,
    }));
    await storeFigures(tx, made, at);
    return made.length;
  });
}

type Counted = {
  readonly counts: readonly MonthlyCount[];
  readonly plays: readonly PlayCount[];
  readonly times: readonly (DecidedFigure & { readonly year: number })[];
};

function figuresOf(year: number, { counts, plays, times }: Counted): YearFigures {
  const ofYear = counts.filter(({ month }) => yearOf(month) === year);
  const playsOfYear = plays.filter(({ month }) => yearOf(month) === year);
  const all = (what: MonthlyCount['what'], list = ofYear) =>
    sum(list.filter((one) => one.what === what && isCounted(one)).map(({ count }) => count));
  const soFar = counts.filter(({ month }) => yearOf(month) <= year);
  return {
    cases: times
      .filter((time) => time.year === year)
      .map(({ year: _, ...time }) => ({
        ...time,
        half_hours: Math.round(time.half_hours * 100) / 100,
        most_hours: Math.round(time.most_hours * 100) / 100,
      })),
    months: Array.from({ length: 12 }, (_, index) => monthOf(year, index, ofYear, playsOfYear)),
    sources: sourcesOf(playsOfYear),
    totals: {
      joined: all('joined'),
      closed: all('closed'),
      verified: all('verified'),
      suspended: all('suspended'),
      isni_assigned: all('isni_assigned'),
      works: all('works'),
      recordings: all('recordings'),
      disputes_raised: all('disputes_raised'),
      disputes_ended: all('disputes_ended'),
      plays: sum(playsOfYear.map((one) => one.plays)),
      matched: sum(playsOfYear.map(({ matched }) => matched)),
    },
    at_end: {
      members: all('joined', soFar) - all('closed', soFar),
      works: all('works', soFar),
      recordings: all('recordings', soFar),
    },
  };
}

function monthOf(
  year: number,
  index: number,
  counts: readonly MonthlyCount[],
  plays: readonly PlayCount[],
): MonthFigure {
  const month = `${year}-${String(index + 1).padStart(2, '0')}`;
  const all = (what: MonthlyCount['what']) =>
    sum(
      counts
        .filter((one) => one.what === what && one.month === month && isCounted(one))
        .map(({ count }) => count),
    );
  const played = plays.filter((one) => one.month === month);
  return {
    month,
    joined: all('joined'),
    works: all('works'),
    recordings: all('recordings'),
    plays: sum(played.map((one) => one.plays)),
    matched: sum(played.map(({ matched }) => matched)),
  };
}

/** Of works and recordings only those that are registered now: one that waits, was withdrawn or merged is not. */
function isCounted({ state }: MonthlyCount): boolean {
  return state === null || state === 'registered' || isRegistered(state as WorkState);
}

/** Those with the most plays first, and all that are too many under one name at the end. */
function sourcesOf(plays: readonly PlayCount[]): SourceFigure[] {
  const named = [...Map.groupBy(plays, ({ name }) => name)]
    .map(([name, months]) => sourceOf(name, months))
    .toSorted((a, b) => b.plays - a.plays || a.name.localeCompare(b.name));
  const rest = named.slice(maxSources);
  if (rest.length === 0) return named;
  const byMonth = Map.groupBy(
    rest.flatMap(({ months }) => months),
    ({ month }) => month,
  );
  const months = [...byMonth].map(([month, all]) => ({
    month,
    plays: sum(all.map((one) => one.plays)),
    matched: sum(all.map(({ matched }) => matched)),
  }));
  return [
    ...named.slice(0, maxSources),
    sourceOf(
      otherSources,
      months.toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    ),
  ];
}

function sourceOf(name: string, months: readonly Omit<PlayCount, 'name'>[]): SourceFigure {
  return {
    name,
    plays: sum(months.map(({ plays }) => plays)),
    matched: sum(months.map(({ matched }) => matched)),
    months: months.map(({ month, plays, matched }) => ({ month, plays, matched })),
  };
}

/** Everything registered by its state now, whenever that was. */
function registered(counts: readonly MonthlyCount[]): Pick<Standing, 'works' | 'recordings'> {
  const byState = (what: MonthlyCount['what']) =>
    [
      ...Map.groupBy(
        counts.filter((one) => one.what === what),
        ({ state }) => state,
      ),
    ].map(([state, all]) => ({ state, count: sum(all.map(({ count }) => count)) }));
  return { works: byState('works'), recordings: byState('recordings') } as Pick<
    Standing,
    'works' | 'recordings'
  >;
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}
