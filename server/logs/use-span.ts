import { type MonthCount, totalOf } from './use-figures.ts';
import type { UseSpan } from './uses.sql.ts';

/** The months that a page is in, by how many uses there are in each: none before them is read. Null past the last use. */
export function spanOfPage(
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
