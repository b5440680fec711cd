import type { summariseOwnWorks as endpoint } from '#contract/works/works.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownFigures } from './own-works.sql.ts';

/** How many works the member has, and what they wait for. */
export const summariseOwnWorks: Handler<typeof endpoint> = async ({ db }, actor) => {
  const { total, payable, awaiting, incomplete, unconfirmed } = await ownFigures(db, actor);
  return {
    data: {
      total,
      payable,
      awaiting,
      incomplete,
      unconfirmed_by_me: unconfirmed,
      total_is_floor: false,
    },
  };
};
