import type { changeDispute as change, dropDispute as drop } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import { removeFiles } from '../files/claim-file.ts';
import type { Verb } from '../http/verb.ts';
import { deleteDraft } from './change.sql.ts';
import { writeDraft } from './draft-dispute.ts';
import { holdDispute } from './hold-dispute.ts';
import { actingParty } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { evidenceOf } from './timeline.sql.ts';

/** Changes a dispute of mine that is not before the others yet. */
export const changeDispute: Verb<typeof change> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    const { dispute, work, me } = await holdDispute(tx, params.id, actor, ifMatch);
    if (!mayAct(dispute.state, 'change', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    await writeDraft(tx, house, { id: dispute.id, work }, actor, body);
    return viewIn(tx, house, dispute.id, actor);
  });

/** Throws away a draft of mine. What others have seen is withdrawn instead. */
export const dropDispute: Verb<typeof drop> = (house, actor, { params }) =>
  transaction(house.db, async (tx) => {
    const { dispute, me } = await holdDispute(tx, params.id, actor);
    if (!me.is_raiser || dispute.state !== 'draft' || dispute.origin !== 'member') {
      throw new Problem('dispute_moved_on');
    }
    const fileIds = (await evidenceOf(tx, dispute.id)).flatMap(({ file_id }) => file_id ?? []);
    if (fileIds.length > 0) {
      await removeFiles(tx, house.now(), { memberId: actor.memberId, fileIds });
    }
    await deleteDraft(tx, dispute.id);
    return { data: undefined };
  });
