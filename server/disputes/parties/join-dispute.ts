import type {
  joinDispute as joinDisputeEndpoint,
  sendDisputeMessage as send,
  stepInDispute as step,
} from '#contract/disputes/disputes.ts';
import { maxUnanswered } from '#domain/disputes/earned-hold.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { applyAct } from '../apply-act.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { addMessage } from '../evidence/entries.sql.ts';
import { type LockedDispute, lockAnyDispute, lockDispute } from '../lock-dispute.ts';
import { rightsOf } from '../party-facts.ts';
import { rightSplit } from '../proposals/resolve-split.ts';
import { readLines, splitDigest } from '../proposals/stored-line.ts';
import { messageView } from '../reading/dispute-view.ts';
import { viewIn } from '../reading/read-dispute.ts';
import {
  addParties,
  forgetMediation,
  joinedFromOutside,
  setClaim,
  setEvidenceFinished,
  setMediationAgreed,
} from './parties.sql.ts';

/**
 * Joins an open dispute: one of its sides, or with a claim of one's own. A side is for those whom the work
 * or a claim names; somebody from outside joins with a claim, which counts once there is evidence for it.
 */
export const joinDispute: Handler<typeof joinDisputeEndpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockAnyDispute(tx, params.id);
    if (locked === undefined) throw new Problem('not_found');
    const { dispute, work } = locked;
    const { memberId, rightsHolderId } = actor;
    const { side, statement } = body;
    const isInvolved = isNamed(locked, rightsHolderId);
    const isVerified = actor.status === 'verified';
    const nameIn = ({ parties }: DisputeRow) =>
      parties.find((one) => one.rights_holder_id === rightsHolderId)?.name ?? null;
    await applyAct(tx, ctx, locked, {
      act: { what: 'join', partyId: rightsHolderId, side, isVerified, isNamed: isInvolved },
      by: { memberId },
      note: statement.slice(0, 2_000),
      detail: { side },
      write: async (at) => {
        if (!isInvolved) await refuseTooMany(tx, ctx, actor);
        await addParties(tx, dispute.id, [{ rightsHolderId, side, statement }], at);
        if (body.side !== 'third') return;
        const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
        await setClaim(tx, { disputeId: dispute.id, rightsHolderId }, lines, at, isInvolved);
        return { detail: { split: splitDigest(lines) } };
      },
      news: (after) => ({ event: 'dispute_joined', facts: { name: nameIn(after), side } }),
    });
    const { data } = await viewIn(tx, ctx, dispute.id, actor);
    return { data };
  });

/** Whether the work or a claim in its dispute gives somebody a line. */
function isNamed({ dispute, work }: LockedDispute, rightsHolderId: string): boolean {
  const claimed = dispute.claims.flatMap(({ lines }) => readLines(lines));
  return (
    work.holders.some(({ id }) => id === rightsHolderId) ||
    claimed.some(({ rights_holder_id }) => rights_holder_id === rightsHolderId)
  );
}

/** Joining from outside holds up others as raising does, and is limited like it. @throws Problem dispute_joined_too_often, too_many_requests */
async function refuseTooMany(tx: Transaction, ctx: Context, actor: Actor): Promise<void> {
  // Counted first: of two at once the second then sees the first.
  await takeOfMember(tx, ctx, actor, 'raise_dispute');
  const count = await joinedFromOutside(tx, actor.rightsHolderId);
  if (count >= maxUnanswered * ctx.limitFactor) throw new Problem('dispute_joined_too_often');
}

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
          : {
              event: 'dispute_step_taken',
              facts: {
                name: me.name,
                step: body.step,
                is_on: after.state !== before.state,
                reason: body.reason,
              },
            },
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
      news: () => ({
        event: 'dispute_message_sent',
        facts: { name: me.name, text: text.length > 200 ? `${text.slice(0, 199)}…` : text },
        isAside: true,
      }),
    });
    return { data: messageView({ ...message, name: me.name }, actor) };
  });
