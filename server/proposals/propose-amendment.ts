import type { proposeAmendment as endpoint } from '#contract/proposals.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { holdOwnWork } from '../works/hold-work.ts';
import { readOwnView } from '../works/read-work.ts';
import { propose } from './propose.ts';

/** Proposes another version of a work of mine. */
export const proposeAmendment: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const work = await holdOwnWork(tx, params.id, actor, ifMatch);
    await propose(tx, house, work, actor, {
      input: body.work,
      reason: body.reason,
      actor,
    });
    return readOwnView(tx, work.id, actor);
  });
