import type { amendWork as endpoint } from '#contract/works.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { holdOwnWork } from './hold-work.ts';
import { makeAmendment } from './make-amendment.ts';
import { readOwnView } from './read-work.ts';
import { isAmendable } from './work-view.ts';

/** Makes the next version of a work. Two who amend at once come one after the other, and the second one's version is stale. */
export const amendWork: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const work = await holdOwnWork(tx, params.id, actor, ifMatch);
    if (work.open_proposal_id !== null) throw new Problem('proposal_open');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    const agreed = new Map([[actor.rightsHolderId, null]]);
    const by = { by: actor, holderId: actor.rightsHolderId, agreed };
    await makeAmendment(tx, house, work, body, by, house.now());
    return readOwnView(tx, work.id, actor);
  });
