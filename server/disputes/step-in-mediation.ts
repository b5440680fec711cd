import type { DisputeAct } from '#domain/disputes/acts.ts';
import { isMediationAgreed } from '#domain/disputes/answers.ts';
import type { Transaction } from '../db/db.ts';
import type { Advance } from './advance.ts';
import { type DisputeRow, disputeById, type PartyRow } from './dispute.sql.ts';
import { forgetMediation, setMediationAgreed } from './dispute-parts.sql.ts';
import { turnParties } from './party-facts.ts';
import type { EventAuthor } from './timeline.sql.ts';

export type MediationStep = Extract<
  DisputeAct,
  'ask_mediation' | 'agree_to_mediation' | 'decline_mediation'
>;

/**
 * Asks for mediation, agrees to it or declines it. With the last who agrees the dispute goes to mediation; who declines ends the request
 * for all, and the dispute goes on as it was.
 */
export async function stepInMediation(
  tx: Transaction,
  { dispute, me }: { readonly dispute: DisputeRow; readonly me: PartyRow },
  step: MediationStep,
  { by, note, at }: { readonly by: EventAuthor; readonly note: string | null; readonly at: Date },
): Promise<Advance> {
  const events = [{ kind: step, by, note }] as const;
  if (step === 'decline_mediation') {
    await forgetMediation(tx, dispute.id);
    return { events };
  }
  await setMediationAgreed(tx, { disputeId: dispute.id, rightsHolderId: me.rights_holder_id }, at);
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  const agreeing = new Set(
    now.parties.flatMap(({ mediation_agreed_at, rights_holder_id }) =>
      mediation_agreed_at === null ? [] : rights_holder_id,
    ),
  );
  const parties = turnParties(now).map(({ id, presence }) => ({
    ...{ presence, agrees: agreeing.has(id) },
  }));
  const isAgreed = isMediationAgreed(parties);
  return { events, moves: isAgreed ? [{ move: 'open_mediation', mover: 'rule' }] : [] };
}
