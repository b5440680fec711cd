import type { declineShare as endpoint } from '#contract/co-signing.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { readOwnView } from '../works/read-work.ts';
import { declineLinesOf } from './answer-for-lines.ts';
import { holdNamedWork } from './hold-named-work.ts';

/** Says that my own lines are wrong, as they stand in the version I saw, and why. */
export const declineShare: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const work = await holdNamedWork(tx, params.id, actor, ifMatch);
    await declineLinesOf(tx, work, actor, body.reason, house.now());
    return readOwnView(tx, work.id, actor);
  });
