import { isOpen } from '#domain/disputes/dispute.ts';
import { isAgreeable } from '#domain/disputes/parties.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { advance } from './advance.ts';
import { type DisputeRow, disputeById } from './dispute.sql.ts';
import { type HeldDispute, lockAnyDispute } from './lock-dispute.ts';
import { disputesNaming } from './move-party.sql.ts';
import { nameOf, notifyParties, stateInWords } from './notify-parties.ts';
import { notifySocietyOfTurn } from './notify-society.ts';
import { presenceIn } from './party-facts.ts';
import { allAgreeToMediation } from './step-in-mediation.ts';
import { followAnswers } from './take-answer.ts';
import type { EventToAdd } from './timeline.sql.ts';
import { outcomeOfProposal, weighAcceptances } from './weigh-acceptances.ts';

/**
 * Somebody is waited for from now on, or no longer: their link was made or ended, their account suspended or not any more. What waited
 * only for them goes on; and whose turn it is follows anew. Whether anything went on.
 */
export async function weighAgain(
  tx: Transaction,
  ctx: Context,
  held: HeldDispute,
  events: readonly EventToAdd[],
): Promise<boolean> {
  const { dispute } = held;
  if (dispute.state === 'notified') {
    // What ends it is told by how it ends.
    if (await followAnswers(tx, ctx, held, events, null)) return true;
    return notifyOfStep(tx, ctx, dispute);
  }
  const agreed = dispute.open_proposals.find(
    (one) => one.answers.length > 0 && outcomeOfProposal(held, one) !== 'open',
  );
  if (isAgreeable(dispute.state) && agreed !== undefined) {
    await weighAcceptances(tx, ctx, held, { id: agreed.id, events, by: null });
    return true;
  }
  const move = allAgreeToMediation(dispute)
    ? ('open_mediation' as const)
    : isShown(dispute)
      ? ('open_negotiation' as const)
      : null;
  await advance(tx, ctx, held, {
    events,
    moves: move === null ? [] : [{ move, mover: 'rule' }],
    // Whoever is about to answer has seen nothing that is not so any more.
    keepsVersion: move === null,
  });
  return notifyOfStep(tx, ctx, dispute);
}

/** Whether all evidence is there that can come. */
function isShown({ state, parties }: DisputeRow): boolean {
  const showing = parties.filter((party) => presenceIn(party) === 'account');
  return (
    state === 'evidence' &&
    showing.length > 0 &&
    showing.every(({ evidence_finished_at }) => evidence_finished_at !== null)
  );
}

async function notifyOfStep(tx: Transaction, ctx: Context, before: DisputeRow): Promise<boolean> {
  const after = await disputeById(tx, before.id);
  if (after === undefined || after.state === before.state) return false;
  const message = `Nobody else is waited for in dispute ${nameOf(after)}. It is now: ${stateInWords(after)}.`;
  await notifyParties(
    tx,
    after,
    { title: `${after.title}: a step on`, message, by: null },
    ctx.now(),
  );
  await notifySocietyOfTurn(tx, ctx, before, after);
  return true;
}

/** A member was suspended, or is so no longer: every dispute of theirs follows. Silent: a suspension is nobody else's business. */
export async function weighDisputesOf(
  tx: Transaction,
  ctx: Context,
  rightsHolderId: string,
): Promise<void> {
  for (const id of await disputesNaming(tx, rightsHolderId)) {
    const held = await lockAnyDispute(tx, id);
    if (held === undefined) continue;
    const { state } = held.dispute;
    if (isOpen(state) || state === 'draft') await weighAgain(tx, ctx, held, []);
  }
}
