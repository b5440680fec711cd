import type { Actor } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { type OwnCount, ownCounts, type UseFilter } from '../figures/own-counts.sql.ts';
import { type MonthCount, totalOf } from '../figures/usage-figures.ts';
import { placesOfUses, type UseRow, type UseSpan, usesAt, usesOfEverybody } from './usages.sql.ts';

/** So few uses are found by their recordings at once, however they lie among those of others. */
const fewUses = 5_000;
/** For a file they are found many at a time; what is shown of them is read a few at a time. */
const placesAtOnce = 5_000;
const usesAtOnce = 500;

/** The uses at `offset` in a member's list, by the figures that were read with the same filter. */
export async function ownUsesAt(
  db: Db,
  actor: Actor,
  filter: UseFilter,
  counts: readonly OwnCount[],
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<UseRow[]> {
  const span = spanOfPage(counts, offset, size);
  if (span === null) return [];
  const byTime = filter.recording === null && (await isByTime(db, span));
  return usesAt(db, await placesOfUses(db, actor, filter, { ...span, byTime, before: null }));
}

/** A member's uses in turn, the latest first, read a batch at a time from where the last one ended. */
export async function* ownUsesInTurn(
  db: Db,
  actor: Actor,
  filter: UseFilter,
): AsyncGenerator<UseRow> {
  const counts = await ownCounts(db, actor, filter);
  for (const month of new Set(counts.map((count) => count.month))) {
    const uses = totalOf(counts.filter((count) => count.month === month)).uses;
    const ofMonth = { months: [month], firstMonth: month, lastMonth: month, skip: 0, uses };
    const byTime =
      filter.recording === null && (await isByTime(db, { ...ofMonth, take: placesAtOnce }));
    for (let before: string | null = null; ; ) {
      const span: UseSpan = { ...ofMonth, take: placesAtOnce, byTime, before };
      const places = await placesOfUses(db, actor, filter, span);
      for (let at = 0; at < places.length; at += usesAtOnce)
        yield* await usesAt(db, places.slice(at, at + usesAtOnce));
      before = places.at(-1)?.id ?? null;
      if (places.length < placesAtOnce) break;
    }
  }
}

/** Whether going back in time comes past fewer uses of others than there are own ones. */
async function isByTime(
  db: Db,
  { months, uses, skip, take }: NonNullable<ReturnType<typeof spanOfPage>>,
): Promise<boolean> {
  if (uses <= fewUses) return false;
  const all = await usesOfEverybody(db, months);
  return all !== null && ((skip + take) * all) / uses < uses;
}

/** The months that a page is in, by how many uses there are in each: none before them is read. Null past the last use. */
function spanOfPage(
  counts: readonly MonthCount[],
  offset: number,
  size: number,
):
  | (Omit<UseSpan, 'byTime' | 'before'> & {
      readonly months: readonly string[];
      readonly uses: number;
    })
  | null {
  const months: string[] = [];
  let [before, uses] = [0, 0];
  const found = Map.groupBy(counts, ({ month }) => month);
  for (const month of [...found.keys()].toSorted().toReversed()) {
    const inMonth = totalOf(found.get(month) ?? []).uses;
    if (before + inMonth <= offset) {
      before += inMonth;
      continue;
    }
    months.push(month);
    uses += inMonth;
    if (before + uses >= offset + size) break;
  }
  const [lastMonth] = months;
  const firstMonth = months.at(-1);
  if (firstMonth === undefined || lastMonth === undefined) return null;
  return { firstMonth, lastMonth, months, uses, skip: offset - before, take: size };
}
