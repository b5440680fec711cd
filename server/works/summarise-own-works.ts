import type { summariseOwnWorks as endpoint } from '#contract/works.ts';
import type { Verb } from '../http/verb.ts';
import { countedAtMost, ownFigures } from './own-works.sql.ts';

/** How many works the member has, and what they wait for. */
export const summariseOwnWorks: Verb<typeof endpoint> = async ({ db }, actor) => {
  const { total, payable, awaiting, incomplete, unconfirmed } = await ownFigures(db, actor);
  return {
    data: {
      total: Math.min(total, countedAtMost),
      payable,
      awaiting,
      incomplete,
      unconfirmed_by_me: unconfirmed,
      total_is_floor: total > countedAtMost,
    },
  };
};
