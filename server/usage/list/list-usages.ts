import type { listUses as endpoint } from '#contract/usage/usage.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { filterOf, ownCounts } from '../figures/own-counts.sql.ts';
import { totalOf } from '../figures/usage-figures.ts';
import { ownUsesAt } from './own-usages.ts';
import { viewOfUse } from './usage-view.ts';

/** Where the member's recordings were used, a page of it, the latest first; counted by the figures. */
export const listUses: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const { page, size, ...narrowing } = query;
  const filter = filterOf(narrowing);
  const counts = await ownCounts(db, actor, filter);
  const rows = await ownUsesAt(db, actor, filter, counts, { offset: (page - 1) * size, size });
  return {
    data: rows.map((row) => viewOfUse(row, actor.memberId)),
    page: { number: page, size, total: totalOf(counts).uses, total_is_floor: false },
  };
};
