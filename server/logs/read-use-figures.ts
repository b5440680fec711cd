import type { readUseFigures as endpoint } from '#contract/logs.ts';
import type { Verb } from '../http/verb.ts';
import { filterOf, type OwnCount, ownCounts } from './own-counts.sql.ts';
import { sourcesOf } from './seen-sources.sql.ts';
import { isReportedOnly, sourceView } from './source-view.ts';
import { byMonth, byMostUses, totalOf } from './use-figures.ts';

/** The figures over the same uses as the list has with the same filters. */
export const readUseFigures: Verb<typeof endpoint> = async ({ db }, actor, { query }) => {
  const counts = await ownCounts(db, actor, filterOf(query));
  const figures = byMostUses(counts, ({ source_id }) => source_id);
  const rows = await sourcesOf(
    db,
    figures.map(([id]) => id),
  );
  const sources = new Map(rows.map((row) => [row.id, sourceView(row, actor.memberId)]));
  return {
    data: {
      total: totalOf(counts),
      reported: totalOf(
        counts.filter(({ source_id }) => {
          const source = sources.get(source_id);
          return source !== undefined && isReportedOnly(source);
        }),
      ),
      by_month: byMonth(counts),
      by_source: figures.flatMap(([id, figure]) => {
        const source = sources.get(id);
        return source === undefined ? [] : [{ source, ...figure }];
      }),
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
