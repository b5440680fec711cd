import type { ActingParty } from '#domain/disputes/acts.ts';
import type { AnsweringParty } from '#domain/disputes/answers.ts';
import { type PartyPresence, presenceOf } from '#domain/disputes/parties.ts';
import type { SplitLine } from '#domain/disputes/split.ts';
import type { TurnParty } from '#domain/disputes/whose-turn.ts';
import type { Right } from '#domain/works/shares.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { DisputeRow, PartyRow } from './dispute.sql.ts';
import { answeredHow, isForSociety, losesHeld } from './given-consents.ts';

/** Whether somebody asked for mediation, and nobody has declined it or led the dispute on since. */
export function isMediationAsked({ parties }: Pick<DisputeRow, 'parties'>): boolean {
  return parties.some(({ mediation_agreed_at }) => mediation_agreed_at !== null);
}

/** Whether that waits for this party's answer, which takes an account: who has none is not waited for. */
function isAskedForMediation(dispute: DisputeRow, party: PartyRow): boolean {
  return (
    isMediationAsked(dispute) &&
    party.mediation_agreed_at === null &&
    presenceIn(party) === 'account'
  );
}

/** How a party can take part now. */
export function presenceIn({
  member_id,
  member_status,
  invitation_id,
  is_heard,
}: Pick<PartyRow, 'member_id' | 'member_status' | 'invitation_id' | 'is_heard'>): PartyPresence {
  return presenceOf({
    hasAccount: member_id !== null,
    isSuspended: member_status === 'suspended',
    hasLink: invitation_id !== null,
    isHeard: is_heard,
  });
}

/** Whether an open proposal waits for this party. */
function isAsked(
  { open_proposals }: Pick<DisputeRow, 'open_proposals'>,
  { rights_holder_id }: PartyRow,
): boolean {
  return open_proposals.some(
    ({ answers }) => !answers.some((one) => one.rights_holder_id === rights_holder_id),
  );
}

export function turnParties(dispute: DisputeRow): TurnParty[] {
  const ofSociety = dispute.open_proposals.filter((one) => one.rights_holder_id === null);
  return dispute.parties.map((party) => ({
    id: party.rights_holder_id,
    side: party.side,
    isRaiser: party.is_raiser,
    presence: presenceIn(party),
    hasAnswered: party.answer !== null,
    hasFinishedEvidence: party.evidence_finished_at !== null,
    isAsked: isAsked(dispute, party) || isAskedForMediation(dispute, party),
    isAskedToConfirm: isAsked({ open_proposals: ofSociety }, party),
  }));
}

export function actingParty(dispute: DisputeRow, party: PartyRow): ActingParty {
  return {
    side: party.side,
    isRaiser: party.is_raiser,
    isHeard: party.is_heard,
    hasAnswered: party.answer !== null,
    hasFinishedEvidence: party.evidence_finished_at !== null,
    hasOwnProposal: dispute.open_proposals.some(
      ({ rights_holder_id }) => rights_holder_id === party.rights_holder_id,
    ),
    isAskedForProposal: isAsked(dispute, party),
    isMediationAsked: isMediationAsked(dispute),
    isAskedForMediation: isAskedForMediation(dispute, party),
  };
}

/** The parties as an answer to the split `after` counts them. */
export function answeringParties(
  held: { readonly dispute: DisputeRow; readonly work: WorkRow },
  after: readonly SplitLine[] | null,
): (AnsweringParty & { readonly id: string })[] {
  const { dispute } = held;
  return dispute.parties.map((party) => ({
    id: party.rights_holder_id,
    side: party.side,
    presence: presenceIn(party),
    answer: party.answer,
    forSociety: isForSociety(held, party.rights_holder_id, answeredHow(party), after),
    // Where the work itself is said to be another one, everybody loses.
    loses: after === null || losesHeld(held.work, party.rights_holder_id, after, rightsOf(dispute)),
  }));
}

export function rightsOf({ rights }: Pick<DisputeRow, 'rights'>): Right[] {
  // Safe: a constraint of the table lets nothing else in.
  return rights as Right[];
}
