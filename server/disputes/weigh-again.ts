import { isOpen } from '#domain/disputes/dispute.ts';
import { isAgreeable } from '#domain/disputes/parties.ts';
import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { advance } from './advance.ts';
import type { HeldDispute } from './hold-dispute.ts';
import { holdAnyDispute } from './hold-dispute.ts';
import { disputesNaming } from './move-party.sql.ts';
import { presenceIn } from './party-facts.ts';
import { followAnswers } from './take-answer.ts';
import type { EventToAdd } from './timeline.sql.ts';
import { outcomeOfProposal, weighAcceptances } from './weigh-acceptances.ts';

/**
 * Somebody is waited for from now on, or no longer: their link was made or ended, their account suspended or not any more. What waited
 * only for them goes on; and whose turn it is follows anew. Whether anything went on.
 */
export async function weighAgain(
  tx: Transaction,
  house: House,
  held: HeldDispute,
  events: readonly EventToAdd[],
): Promise<boolean> {
  const { dispute } = held;
  if (dispute.state === 'notified') return followAnswers(tx, house, held, events, null);
  const agreed = dispute.open_proposals.find(
    (one) => one.answers.length > 0 && outcomeOfProposal(held, one) !== 'open',
  );
  if (isAgreeable(dispute.state) && agreed !== undefined) {
    await weighAcceptances(tx, house, held, { id: agreed.id, events, by: null });
    return true;
  }
  const showing = dispute.parties.filter((party) => presenceIn(party) === 'account');
  const isShown =
    dispute.state === 'evidence' &&
    showing.length > 0 &&
    showing.every(({ evidence_finished_at }) => evidence_finished_at !== null);
  await advance(tx, house, held, {
    events,
    moves: isShown ? [{ move: 'open_negotiation', mover: 'rule' }] : [],
    // Whoever is about to answer has seen nothing that is not so any more.
    keepsVersion: !isShown,
  });
  return isShown;
}

/** A member was suspended, or is so no longer: every dispute of theirs follows. Silent: a suspension is nobody else's business. */
export async function weighDisputesOf(
  tx: Transaction,
  house: House,
  rightsHolderId: string,
): Promise<void> {
  for (const id of await disputesNaming(tx, rightsHolderId)) {
    const held = await holdAnyDispute(tx, id);
    if (held === undefined) continue;
    const { state } = held.dispute;
    if (isOpen(state) || state === 'draft') await weighAgain(tx, house, held, []);
  }
}
