import type { ActingParty } from '#domain/disputes/acts.ts';
import type { AnsweringParty } from '#domain/disputes/answers.ts';
import { losesBy, type SplitLine } from '#domain/disputes/split.ts';
import type { TurnParty } from '#domain/disputes/whose-turn.ts';
import type { Right } from '#domain/works/shares.ts';
import type { DisputeRow, PartyRow } from './dispute.sql.ts';

/** Whether an open proposal waits for this party. */
function isAsked(dispute: DisputeRow, { rights_holder_id }: PartyRow): boolean {
  return dispute.open_proposals.some(
    ({ answers }) => !answers.some((one) => one.rights_holder_id === rights_holder_id),
  );
}

export function turnParties(dispute: DisputeRow): TurnParty[] {
  return dispute.parties.map((party) => ({
    id: party.rights_holder_id,
    side: party.side,
    isRaiser: party.is_raiser,
    hasAccount: party.member_id !== null,
    hasAnswered: party.answer !== null,
    hasFinishedEvidence: party.evidence_finished_at !== null,
    isAsked: isAsked(dispute, party),
  }));
}

export function actingParty(dispute: DisputeRow, party: PartyRow): ActingParty {
  return {
    side: party.side,
    isRaiser: party.is_raiser,
    hasAnswered: party.answer !== null,
    hasFinishedEvidence: party.evidence_finished_at !== null,
    hasOwnProposal: dispute.open_proposals.some(
      ({ rights_holder_id }) => rights_holder_id === party.rights_holder_id,
    ),
    isAskedForProposal: isAsked(dispute, party),
  };
}

/** The parties as an answer to the split `after` counts them. */
export function answeringParties(
  dispute: DisputeRow,
  before: readonly SplitLine[],
  after: readonly SplitLine[] | null,
): (AnsweringParty & { readonly id: string })[] {
  return dispute.parties.map((party) => ({
    id: party.rights_holder_id,
    side: party.side,
    hasAccount: party.member_id !== null,
    answer: party.answer,
    // Where the work itself is said to be another one, everybody loses.
    loses: after === null || losesBy(party.rights_holder_id, before, after, rightsOf(dispute)),
  }));
}

export function rightsOf({ rights }: Pick<DisputeRow, 'rights'>): Right[] {
  // Safe: a constraint of the table lets nothing else in.
  return rights as Right[];
}
