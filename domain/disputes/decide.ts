import { Problem } from '../problems.ts';
import { type DisputeAct, mayAct } from './acts.ts';
import { afterAnswers } from './answers.ts';
import { decideForSociety } from './decide-for-society.ts';
import {
  type Act,
  type Decision,
  happened,
  moveByItself,
  moved,
  proposalsBy,
  refuseUnless,
  refuseUnlessReady,
} from './decision.ts';
import { areOthersNotified, isOpen, maxEvidence } from './dispute.ts';
import type { DisputeEventKind, DisputeFacts, PartyFacts } from './facts.ts';
import { hasEvidenceStep, mayMove, moveOfTime } from './moves.ts';
import { mayBeInvited } from './parties.ts';

/**
 * The rules of a dispute: what an act does, in the order in which it is refused otherwise.
 * @throws Problem the refusal
 */
export function decide(dispute: DisputeFacts, act: Act, at: Date): Decision {
  switch (act.what) {
    case 'change':
      actingParty(dispute, act.partyId, 'change');
      return { events: [], reaches: 'version' };
    case 'drop': {
      // What others have seen is withdrawn instead.
      const { isRaiser } = partyOf(dispute, act.partyId);
      refuseUnless(isRaiser && dispute.state === 'draft' && dispute.origin === 'member');
      return { events: [], reaches: 'entry' };
    }
    case 'file':
      actingParty(dispute, act.partyId, 'file');
      refuseUnlessReady(act.readiness);
      if (!act.isDeclared) throw new Problem('dispute_declaration_outdated', 'declaration');
      if (!act.hasOthers) throw new Problem('dispute_nobody_else');
      return { ...moved(dispute, 'file', 'claimant'), weighs: 'hold' };
    case 'concede':
    case 'counter': {
      const me = partyOf(dispute, act.partyId);
      refuseUnless(me.side === 'respondent');
      if (me.answer === 'conceded' || me.answer === 'countered') {
        throw new Problem('dispute_answered');
      }
      const isOver = dispute.deadline !== null && dispute.deadline <= at;
      if (me.answer === 'no_response' || (dispute.state === 'notified' && isOver)) {
        throw new Problem('dispute_answer_late');
      }
      refuseUnless(dispute.state === 'notified');
      refuseUnlessSeen(dispute, act.seenVersion);
      return { ...happened('answer'), weighs: 'answers' };
    }
    case 'go_on': {
      const me = actingParty(dispute, act.partyId, act.what);
      const next = hasEvidenceStep(dispute.kind) ? 'open_evidence' : 'open_negotiation';
      return moved(dispute, next, me.side);
    }
    case 'ask_determination':
      return moved(dispute, 'determine', actingParty(dispute, act.partyId, act.what).side);
    case 'withdraw': {
      const me = actingParty(dispute, act.partyId, act.what);
      return { ...moved(dispute, 'withdraw', me.side), ends: { as: 'lapsed' } };
    }
    case 'finish_evidence':
      actingParty(dispute, act.partyId, act.what);
      return { ...happened(act.what), weighs: 'evidence' };
    case 'ask_mediation':
    case 'agree_to_mediation':
      actingParty(dispute, act.partyId, act.what);
      return { ...happened(act.what), weighs: 'mediation' };
    case 'decline_mediation':
      actingParty(dispute, act.partyId, act.what);
      return happened(act.what);
    case 'propose': {
      actingParty(dispute, act.partyId, 'propose');
      const ids = proposalsBy(dispute, act.partyId);
      const put = { weighs: { proposalId: act.proposalId } };
      if (ids.length === 0) return { ...happened('propose'), ...put };
      return { ...happened('replace', 'propose'), ends: { as: 'replaced', ids }, ...put };
    }
    case 'take_back':
      if (!proposalsBy(dispute, act.partyId).includes(act.proposalId)) {
        throw new Problem('split_proposal_over');
      }
      actingParty(dispute, act.partyId, 'take_back_proposal');
      return { ...happened('take_back'), ends: { as: 'taken_back', ids: [act.proposalId] } };
    case 'accept':
    case 'decline': {
      const proposal = dispute.proposals.find(({ id }) => id === act.proposalId);
      if (proposal === undefined) throw new Problem('split_proposal_over');
      if (proposal.parties.some(({ id, hasAccepted }) => id === act.partyId && hasAccepted)) {
        throw new Problem('split_answered');
      }
      refuseUnlessSeen(dispute, act.seenVersion);
      actingParty(dispute, act.partyId, 'answer_proposal');
      return act.what === 'accept'
        ? { ...happened('accept'), weighs: { proposalId: proposal.id } }
        : { ...happened('decline'), ends: { as: 'declined', ids: [proposal.id] } };
    }
    case 'join':
      // A draft, and what the society has not passed on, is not there for others; nor is what is over.
      if (!areOthersNotified(dispute.state)) throw new Problem('not_found');
      if (dispute.parties.some(({ id }) => id === act.partyId)) {
        throw new Problem('dispute_party_already');
      }
      if (!isOpen(dispute.state)) throw new Problem('not_found');
      if (dispute.state === 'settled' || dispute.state === 'resolved') {
        throw new Problem('dispute_over');
      }
      // What a party claims is held, and what others agree on waits for every party: that takes somebody the society knows.
      if (!act.isVerified) throw new Problem('verification_needed');
      if (!act.isNamed && act.side !== 'third') {
        throw new Problem('dispute_side_not_yours', 'side');
      }
      return happened('join');
    case 'message':
      refuseUnlessGoingOn(dispute, act.partyId, 'message');
      return { events: [], reaches: 'entry' };
    case 'add_evidence':
      refuseUnlessGoingOn(dispute, act.partyId, 'add_evidence');
      if (act.count >= maxEvidence) throw new Problem('too_much_evidence');
      return entry(dispute, 'add_evidence');
    case 'withdraw_evidence': {
      // The claim of somebody whom the work does not name counts for its evidence: the last of it stays while others wait because of it.
      const me = partyOf(dispute, act.partyId);
      const hasClaim = me.isRaiser || me.side === 'third';
      const isWaitedFor = isOpen(dispute.state) && areOthersNotified(dispute.state);
      if (hasClaim && isWaitedFor && !act.isOnWork && !act.hasOther) {
        throw new Problem('evidence_carries_claim');
      }
      refuseUnlessGoingOn(dispute, act.partyId, 'add_evidence');
      return entry(dispute, 'withdraw_evidence');
    }
    case 'invite': {
      const invited = dispute.parties.find(({ id }) => id === act.invitedId);
      if (invited === undefined) throw new Problem('rights_holder_unknown', 'rights_holder_id');
      if (invited.hasAccount) throw new Problem('holder_has_account', 'rights_holder_id');
      refuseUnless(mayBeInvited(dispute.state, invited));
      return { ...happened('invite'), reaches: 'turns' };
    }
    case 'end_invitation':
      return isOpen(dispute.state)
        ? weighedAgain(dispute, 'end_invitation')
        : { events: [], reaches: 'entry' };
    case 'weigh_again':
      return weighedAgain(dispute);
    case 'leave': {
      const { isRaiser } = partyOf(dispute, act.partyId);
      if (isRaiser && mayMove(dispute.state, 'withdraw', 'claimant', dispute.kind)) {
        return { ...moved(dispute, 'withdraw', 'claimant'), ends: { as: 'lapsed' } };
      }
      return isOpen(dispute.state)
        ? weighedAgain(dispute, 'party_left')
        : { events: [], reaches: 'entry' };
    }
    case 'merge_party':
      return dispute.state === 'draft'
        ? { events: [], reaches: 'version' }
        : happened('party_merged');
    case 'pass':
    case 'ask_information':
    case 'reject':
    case 'move_on':
    case 'decide':
    case 'apply':
    case 'reopen':
    case 'write':
    case 'name_mediator':
    case 'extend':
    case 'record_agreement':
    case 'end_mediation':
    case 'leave_to_court':
    case 'record_ruling':
      return decideForSociety(dispute, act, at);
    case 'remind':
      return { events: [{ kind: 'remind', by: null }], reaches: 'entry' };
    case 'look_again':
      return { events: [], weighs: 'hold', reaches: 'turns' };
    case 'end_step':
      return endOfStep(dispute);
    default:
      return act satisfies never;
  }
}

function endOfStep(dispute: DisputeFacts): Decision {
  if (dispute.state === 'notified') {
    const next = afterAnswers(dispute.parties, true);
    const move = next === 'countered' ? 'counter' : 'fall_silent';
    return { events: [moveByItself(dispute, move, 'time')], silences: true, reaches: 'version' };
  }
  const move = moveOfTime(dispute.state, dispute.kind);
  if (move === null) return { events: [], reaches: 'entry' };
  const events = [moveByItself(dispute, move, 'time')];
  return { events, reaches: 'version', ...(move === 'expire' && { ends: { as: 'lapsed' } }) };
}

// Somebody is waited for from now on, or no longer. Anybody who is about to answer otherwise has seen nothing that is no longer so.
function weighedAgain({ state }: DisputeFacts, kind?: DisputeEventKind): Decision {
  const events = kind === undefined ? [] : [{ kind, by: 'actor' } as const];
  return { events, weighs: 'presence', reaches: state === 'notified' ? 'version' : 'turns' };
}

// The timeline does not mention what is added to a draft.
function entry({ state }: DisputeFacts, kind: DisputeEventKind): Decision {
  return { events: state === 'draft' ? [] : [{ kind, by: 'actor' }], reaches: 'entry' };
}

function partyOf({ parties }: DisputeFacts, partyId: string): PartyFacts {
  const party = parties.find(({ id }) => id === partyId);
  if (party === undefined) throw new Problem('not_found');
  return party;
}

function actingParty(dispute: DisputeFacts, partyId: string, act: DisputeAct): PartyFacts {
  const party = partyOf(dispute, partyId);
  refuseUnless(mayAct(dispute.state, act, party));
  return party;
}

function refuseUnlessSeen({ version }: DisputeFacts, seenVersion: number): void {
  if (version !== seenVersion) throw new Problem('stale_version');
}

function refuseUnlessGoingOn(dispute: DisputeFacts, partyId: string, act: DisputeAct): void {
  if (mayAct(dispute.state, act, partyOf(dispute, partyId))) return;
  throw new Problem(isOpen(dispute.state) ? 'dispute_moved_on' : 'dispute_over');
}
