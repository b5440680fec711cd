import type { changeDispute as change, dropDispute as drop } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { Problem } from '#domain/problems.ts';
import { removeFiles } from '../files/claim-file.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { deleteDraft } from './change.sql.ts';
import { writeDraft } from './draft-dispute.ts';
import { lockDispute } from './lock-dispute.ts';
import { actingParty } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { evidenceOf } from './timeline.sql.ts';

/** Changes a dispute of mine that is not before the others yet. */
export const changeDispute: Handler<typeof change> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, work, me } = await lockDispute(tx, params.id, actor, ifMatch);
    if (!mayAct(dispute.state, 'change', actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    await writeDraft(tx, ctx, { id: dispute.id, work }, actor, body);
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Throws away a draft of mine. What others have seen is withdrawn instead. */
export const dropDispute: Handler<typeof drop> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, me } = await lockDispute(tx, params.id, actor);
    if (!me.is_raiser || dispute.state !== 'draft' || dispute.origin !== 'member') {
      throw new Problem('dispute_moved_on');
    }
    const fileIds = (await evidenceOf(tx, dispute.id)).flatMap(({ file_id }) => file_id ?? []);
    if (fileIds.length > 0) {
      await removeFiles(tx, ctx.now(), { memberId: actor.memberId, fileIds });
    }
    await deleteDraft(tx, dispute.id);
    return { data: undefined };
  });
