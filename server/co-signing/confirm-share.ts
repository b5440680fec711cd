import type { confirmShare as endpoint } from '#contract/co-signing.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { readOwnView } from '../works/read-work.ts';
import { confirmLinesOf } from './answer-for-lines.ts';
import { holdNamedWork } from './hold-named-work.ts';

/** Says that my own lines are right, as they stand in the version I saw; with the last one a work goes on. */
export const confirmShare: Verb<typeof endpoint> = (house, actor, { params, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const work = await holdNamedWork(tx, params.id, actor, ifMatch);
    await confirmLinesOf(tx, house, work, actor, house.now());
    return readOwnView(tx, work.id, actor);
  });
