import type {
  proposeSplit as propose,
  takeBackSplit as takeBack,
} from '#contract/disputes/disputes.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applyAct } from '../apply-act.ts';
import { addSplitProposal } from '../change.sql.ts';
import { lockDispute } from '../lock-dispute.ts';
import { rightsOf } from '../party-facts.ts';
import { viewIn } from '../reading/read-dispute.ts';
import { rightSplit } from './resolve-split.ts';
import { splitDigest } from './stored-line.ts';

/** Puts a split to all parties, in place of one of mine that was open. */
export const proposeSplit: Handler<typeof propose> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, work, me } = locked;
    const { message } = body;
    const [id, of] = [
      newId(ctx.now()),
      { disputeId: dispute.id, rightsHolderId: me.rights_holder_id },
    ];
    await applyAct(tx, ctx, locked, {
      act: { what: 'propose', partyId: me.rights_holder_id, proposalId: id },
      by: { memberId: actor.memberId },
      note: message,
      write: async (at) => {
        const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
        await addSplitProposal(tx, { id, ...of, lines, message }, at);
        return { detail: { proposal: id, split: splitDigest(lines) } };
      },
      news: () => ({ event: 'dispute_split_proposed', facts: { name: me.name } }),
    });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Takes back a proposed split of mine that is open. */
export const takeBackSplit: Handler<typeof takeBack> = (ctx, actor, { params, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { me } = locked;
    const { proposal_id: proposalId } = params;
    await applyAct(tx, ctx, locked, {
      act: { what: 'take_back', partyId: me.rights_holder_id, proposalId },
      by: { memberId: actor.memberId },
      news: () => ({ event: 'dispute_split_taken_back', facts: { name: me.name } }),
    });
    return viewIn(tx, ctx, params.id, actor);
  });
