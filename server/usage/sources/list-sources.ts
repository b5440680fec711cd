import type { listLogSources as endpoint } from '#contract/usage/usage.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { filterOf, ownCounts } from '../figures/own-counts.sql.ts';
import { sourcesSeenBy } from './seen-sources.sql.ts';
import { sourceView } from './source-view.ts';

/** Where the member's recordings were used, and the sources that they named themselves. */
export const listLogSources: Handler<typeof endpoint> = async ({ db }, actor) => {
  const counts = await ownCounts(db, actor, filterOf({}));
  const ids = [...new Set(counts.map(({ source_id }) => source_id))];
  const rows = await sourcesSeenBy(db, actor.memberId, ids);
  return { data: rows.map((row) => sourceView(row, actor.memberId)) };
};
