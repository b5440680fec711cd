import type { withdrawWork as endpoint } from '#contract/proposals.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { holdOwnWork } from '../works/hold-work.ts';
import { readOwnView } from '../works/read-work.ts';
import { proposeToWithdraw } from './propose.ts';

/** Withdraws a work of mine, or proposes to. */
export const withdrawWork: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const work = await holdOwnWork(tx, params.id, actor, ifMatch);
    await proposeToWithdraw(tx, house, work, actor, body.reason);
    return readOwnView(tx, work.id, actor);
  });
