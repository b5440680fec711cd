import type { OwnCount } from './counts.sql.ts';

/** `lines` of logs that stand for `uses` plays, which `audience` people heard. */
export type Figure = { lines: number; uses: number; seconds: number; audience: number };
/** `unchecked` of the uses come from sources that a member named and the society has not checked. */
export type CheckedFigure = Figure & { unchecked: number };
export type MonthFigure = CheckedFigure & { month: string };
/** What figures are made of: a count of a month. */
export type MonthCount = Omit<OwnCount, 'state'>;
/** Whether the society imported or checked what a source says. */
export type IsChecked = (sourceId: string) => boolean;

export function totalOf(counts: Iterable<Figure>): Figure {
  const total = { lines: 0, uses: 0, seconds: 0, audience: 0 };
  for (const { lines, uses, seconds, audience } of counts) {
    total.lines += lines;
    total.uses += uses;
    total.seconds += seconds;
    total.audience += audience;
  }
  return total;
}

/** The total, and how much of it is not checked. */
export function checkedTotalOf(counts: readonly MonthCount[], isChecked: IsChecked): CheckedFigure {
  const unchecked = totalOf(counts.filter(({ source_id }) => !isChecked(source_id)));
  return { ...totalOf(counts), unchecked: unchecked.uses };
}

/** Every month from the first to the last with uses, those between without any too. */
export function byMonth(counts: readonly MonthCount[], isChecked: IsChecked): MonthFigure[] {
  const found = Map.groupBy(counts, ({ month }) => month);
  const months = [...found.keys()].toSorted();
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const figures: MonthFigure[] = [];
  for (let month = first; month <= last; month = monthAfter(month))
    figures.push({ month, ...checkedTotalOf(found.get(month) ?? [], isChecked) });
  return figures;
}

/** By key, the most uses first; of as many, by the key. */
export function byMostUses<Count extends Figure>(
  counts: readonly Count[],
  keyOf: (count: Count) => string,
): [string, Figure][] {
  const found = Map.groupBy(counts, keyOf);
  return [...found]
    .map(([key, alike]): [string, Figure] => [key, totalOf(alike)])
    .toSorted(([a, one], [b, other]) => other.uses - one.uses || (a < b ? -1 : 1));
}

/** The month after `month`, both YYYY-MM. */
export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}
