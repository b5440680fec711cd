import type { readUseFigures as endpoint } from '#contract/usage/usage.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { isReportedOnly } from '../sources/source-view.ts';
import { figuresBySource } from './figures-by-source.ts';
import { filterOf, type OwnCount, ownCounts } from './own-counts.sql.ts';
import { byMonth, totalOf } from './usage-figures.ts';

/** The figures over the same uses as the list has with the same filters. */
export const readUseFigures: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const counts = await ownCounts(db, actor, filterOf(query));
  const { bySource, isChecked } = await figuresBySource(db, counts, actor.memberId);
  return {
    data: {
      total: totalOf(counts),
      reported: totalOf(bySource.filter(({ source }) => isReportedOnly(source))),
      by_month: byMonth(counts, isChecked),
      by_source: [...bySource],
      by_state: {
        matched: usesIn(counts, 'matched'),
        suggested: usesIn(counts, 'suggested'),
        unmatched: usesIn(counts, 'unmatched'),
      },
    },
  };
};

function usesIn(counts: readonly OwnCount[], state: OwnCount['state']): number {
  return totalOf(counts.filter((count) => count.state === state)).uses;
}
