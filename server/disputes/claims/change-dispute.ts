import type { changeDispute as change, dropDispute as drop } from '#contract/disputes/disputes.ts';
import { removeFiles } from '../../files/claim-file.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applyAct } from '../apply-act.ts';
import { deleteDraft } from '../change.sql.ts';
import { lockDispute } from '../lock-dispute.ts';
import { viewIn } from '../reading/read-parts.ts';
import { evidenceOf } from '../timeline.sql.ts';
import { writeDraft } from './draft-dispute.ts';

/** Changes a dispute of mine that is not before the others yet. */
export const changeDispute: Handler<typeof change> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, work, me } = locked;
    await applyAct(tx, ctx, locked, {
      act: { what: 'change', partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      write: (at) => writeDraft(tx, { id: dispute.id, work }, actor, body, at),
    });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Throws away a draft of mine. */
export const dropDispute: Handler<typeof drop> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, me } = locked;
    await applyAct(tx, ctx, locked, {
      act: { what: 'drop', partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      write: async (at) => {
        const fileIds = (await evidenceOf(tx, dispute.id)).flatMap(({ file_id }) => file_id ?? []);
        if (fileIds.length > 0) await removeFiles(tx, at, { memberId: actor.memberId, fileIds });
        await deleteDraft(tx, dispute.id);
      },
    });
    return { data: undefined };
  });
