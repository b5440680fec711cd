import type {
  sendDisputeMessage as send,
  stepInDispute as step,
} from '#contract/disputes/disputes.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { applyAct } from './apply-act.ts';
import { addMessage } from './evidence/entries.sql.ts';
import { messageView } from './evidence/entry-views.ts';
import { lockDispute } from './lock-dispute.ts';
import { messageSent, stepTaken } from './notices/news.ts';
import { forgetMediation, setEvidenceFinished, setMediationAgreed } from './parties/parties.sql.ts';
import { viewIn } from './reading/read-parts.ts';

/** A step that one party takes by itself. */
export const stepInDispute: Handler<typeof step> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, me } = locked;
    const of = { disputeId: dispute.id, rightsHolderId: me.rights_holder_id };
    await applyAct(tx, ctx, locked, {
      act: { what: body.step, partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      note: body.reason,
      write: async (at) => {
        if (body.step === 'finish_evidence') await setEvidenceFinished(tx, of, at);
        if (body.step === 'decline_mediation') await forgetMediation(tx, dispute.id);
        if (body.step === 'ask_mediation' || body.step === 'agree_to_mediation') {
          await setMediationAgreed(tx, of, at);
        }
      },
      // Of a draft that they made themselves nobody else knows.
      news: (after, before) =>
        before.state === 'draft' && before.origin !== 'conflict'
          ? null
          : stepTaken(before, after, me, body),
    });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Writes to all parties. */
export const sendDisputeMessage: Handler<typeof send> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, me } = locked;
    const at = ctx.now();
    const { text } = body;
    const signed = { rights_holder_id: me.rights_holder_id, signed_as: null };
    const message = { ...signed, id: newId(at), text, sent_at: at };
    await applyAct(tx, ctx, locked, {
      act: { what: 'message', partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      write: () => addMessage(tx, { ...message, dispute_id: dispute.id }),
      news: (after) => messageSent(after, me, text),
    });
    return { data: messageView({ ...message, name: me.name }, actor) };
  });
