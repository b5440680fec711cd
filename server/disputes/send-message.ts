import type { sendDisputeMessage as endpoint } from '#contract/disputes.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { isOpen } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { addMessage } from './entries.sql.ts';
import { messageView } from './entry-views.ts';
import { lockDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { actingParty } from './party-facts.ts';

/** Writes to all parties. */
export const sendDisputeMessage: Handler<typeof endpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, me } = await lockDispute(tx, params.id, actor);
    if (!mayAct(dispute.state, 'message', actingParty(dispute, me))) {
      throw new Problem(isOpen(dispute.state) ? 'dispute_moved_on' : 'dispute_over');
    }
    const at = ctx.now();
    const message = {
      id: newId(at),
      rights_holder_id: me.rights_holder_id,
      signed_as: null,
      text: body.text,
      sent_at: at,
    };
    await addMessage(tx, { ...message, dispute_id: dispute.id });
    const start = body.text.length > 200 ? `${body.text.slice(0, 199)}…` : body.text;
    const news = {
      title: `${me.name} wrote about ${dispute.title}`,
      message: `In dispute ${nameOf(dispute)}: ${start}`,
    };
    await notifyParties(tx, withoutTurns(dispute), { ...news, by: actor.memberId }, at);
    return { data: messageView({ ...message, name: me.name }, actor) };
  });

// A message makes it nobody's turn.
function withoutTurns<D extends { readonly parties: readonly { readonly is_turn: boolean }[] }>(
  dispute: D,
): D {
  return { ...dispute, parties: dispute.parties.map((one) => ({ ...one, is_turn: false })) };
}
