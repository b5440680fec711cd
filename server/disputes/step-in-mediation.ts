import type { DisputeAct } from '#domain/disputes/acts.ts';
import { isMediationAgreed } from '#domain/disputes/answers.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Advance } from './advance.ts';
import { type DisputeRow, disputeById, type PartyRow } from './dispute.sql.ts';
import { forgetMediation, setMediationAgreed } from './dispute-parts.sql.ts';
import { isMediationAsked, presenceIn } from './party-facts.ts';
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
  return {
    events,
    moves: allAgreeToMediation(now) ? [{ move: 'open_mediation', mover: 'rule' }] : [],
  };
}

/** Whether somebody asked for mediation, and all who can be asked agree to it now. */
export function allAgreeToMediation(dispute: DisputeRow): boolean {
  const parties = dispute.parties.map((party) => ({
    presence: presenceIn(party),
    agrees: party.mediation_agreed_at !== null,
  }));
  return isMediationAsked(dispute) && isMediationAgreed(parties);
}
