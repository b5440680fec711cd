import type { ActingParty } from '#domain/disputes/acts.ts';
import type { AcceptingParty, DisputeFacts } from '#domain/disputes/facts.ts';
import { type PartyPresence, presenceOf } from '#domain/disputes/parties.ts';
import type { TurnParty } from '#domain/disputes/whose-turn.ts';
import type { Right } from '#domain/works/shares.ts';
import type { DisputeRow, PartyRow } from './dispute.sql.ts';
import type { LockedDispute } from './lock-dispute.ts';
import { acceptedHow, answeredHow, isForSociety, losesHeld } from './proposals/given-consents.ts';
import { readLines, type StoredLine, splitLines } from './proposals/stored-line.ts';

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

/** A locked dispute as the rules about acts see it. */
export function factsOf(locked: LockedDispute): DisputeFacts {
  const { dispute } = locked;
  const { id, kind, state, origin, version, deadline, court } = dispute;
  const claim = claimOf(dispute, dispute.raised_by);
  const claimed = kind === 'duplicate_work' || claim === null ? null : splitLines(claim);
  return {
    id,
    kind,
    state,
    origin,
    version,
    deadline,
    court,
    parties: dispute.parties.map((party) => ({
      ...actingParty(dispute, party),
      id: party.rights_holder_id,
      presence: presenceIn(party),
      hasAccount: party.member_id !== null,
      agreesToMediation: party.mediation_agreed_at !== null,
      answer: party.answer,
      forSociety: isForSociety(locked, party.rights_holder_id, answeredHow(party), claimed),
      // Where the work itself is claimed to be another one, everybody loses.
      loses:
        claimed === null ||
        losesHeld(locked.work, party.rights_holder_id, claimed, rightsOf(dispute)),
    })),
    proposals: dispute.open_proposals.map((proposal) => ({
      id: proposal.id,
      partyId: proposal.rights_holder_id,
      parties: acceptingParties(locked, proposal),
    })),
  };
}

function acceptingParties(
  { dispute, work }: LockedDispute,
  { lines, answers }: Pick<DisputeRow['open_proposals'][number], 'lines' | 'answers'>,
): AcceptingParty[] {
  const proposed = splitLines(readLines(lines));
  return dispute.parties.map((party) => {
    const id = party.rights_holder_id;
    const given = answers.filter((one) => one.rights_holder_id === id);
    return {
      id,
      side: party.side,
      presence: presenceIn(party),
      loses: losesHeld(work, id, proposed, rightsOf(dispute)),
      forSociety: given.some((one) =>
        isForSociety({ dispute, work }, id, acceptedHow(one), proposed),
      ),
      hasAccepted: given.length > 0,
    };
  });
}

/** What a party says is right; null where it has said nothing. */
export function claimOf(dispute: DisputeRow, rightsHolderId: string): StoredLine[] | null {
  const claim = dispute.claims.find((one) => one.rights_holder_id === rightsHolderId);
  return claim === undefined ? null : readLines(claim.lines);
}

export function rightsOf({ rights }: Pick<DisputeRow, 'rights'>): Right[] {
  // Safe: a constraint of the table lets nothing else in.
  return rights as Right[];
}
