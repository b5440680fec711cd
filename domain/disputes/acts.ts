import type { DisputeSide, DisputeState } from './dispute.ts';
import { agreeableStates, mediableStates } from './moves.ts';

/** What a party can do in a dispute; some move it at once, others when all have done so. */
export const disputeActs = [
  'change',
  'file',
  'concede',
  'counter',
  'go_on',
  'ask_determination',
  'finish_evidence',
  'propose',
  'answer_proposal',
  'take_back_proposal',
  'ask_mediation',
  'agree_to_mediation',
  'decline_mediation',
  'add_evidence',
  'message',
  'withdraw',
] as const;
/** One of {@link disputeActs}. */
export type DisputeAct = (typeof disputeActs)[number];

type Row = { readonly in: readonly DisputeState[]; readonly by: readonly DisputeSide[] };

const everybody = ['claimant', 'respondent', 'third'] as const;
const notified = ['notified', ...agreeableStates] as const;

const acts: Readonly<Record<DisputeAct, Row>> = {
  change: { in: ['draft', 'needs_information'], by: ['claimant'] },
  file: { in: ['draft', 'needs_information'], by: ['claimant'] },
  concede: { in: ['notified'], by: ['respondent'] },
  counter: { in: ['notified'], by: ['respondent'] },
  go_on: { in: ['countered', 'no_response'], by: ['claimant'] },
  ask_determination: { in: ['no_response'], by: ['claimant'] },
  finish_evidence: { in: ['evidence'], by: everybody },
  propose: { in: agreeableStates, by: everybody },
  answer_proposal: { in: agreeableStates, by: everybody },
  take_back_proposal: { in: agreeableStates, by: everybody },
  ask_mediation: { in: mediableStates, by: everybody },
  agree_to_mediation: { in: mediableStates, by: everybody },
  decline_mediation: { in: mediableStates, by: everybody },
  add_evidence: { in: [...notified, 'draft', 'filed', 'needs_information'], by: everybody },
  message: { in: [...notified, 'draft', 'filed', 'needs_information'], by: everybody },
  withdraw: {
    in: ['draft', 'filed', 'needs_information', 'notified', 'conceded', ...agreeableStates],
    by: ['claimant'],
  },
};

/** A party as far as their next act is concerned. */
export type ActingParty = {
  readonly side: DisputeSide;
  /** Whether they raised it; who joined its side afterwards neither changes nor withdraws it. */
  readonly isRaiser: boolean;
  /** False of who joined from outside the work and has brought no evidence: they bring some first. */
  readonly isHeard: boolean;
  readonly hasAnswered: boolean;
  readonly hasFinishedEvidence: boolean;
  /** Whether a proposal of theirs is open, and whether one of others waits for their answer. */
  readonly hasOwnProposal: boolean;
  readonly isAskedForProposal: boolean;
  /** Whether somebody asked for mediation and it is open, and whether it waits for their answer. */
  readonly isMediationAsked: boolean;
  readonly isAskedForMediation: boolean;
};

const raisersOnly: ReadonlySet<DisputeAct> = new Set([
  'change',
  'file',
  'go_on',
  'ask_determination',
  'withdraw',
]);

/** Whether this party may do so in this state. */
export function mayAct(state: DisputeState, act: DisputeAct, party: ActingParty): boolean {
  const row = acts[act];
  if (!row.in.includes(state) || !row.by.includes(party.side)) return false;
  if (raisersOnly.has(act) && !party.isRaiser) return false;
  if (!party.isHeard && act !== 'add_evidence') return false;
  switch (act) {
    case 'concede':
    case 'counter':
      return !party.hasAnswered;
    case 'finish_evidence':
      return !party.hasFinishedEvidence;
    case 'answer_proposal':
      return party.isAskedForProposal;
    case 'take_back_proposal':
      return party.hasOwnProposal;
    case 'ask_mediation':
      return !party.isMediationAsked;
    case 'agree_to_mediation':
    case 'decline_mediation':
      return party.isAskedForMediation;
    // Before they are notified, the others have nothing to say yet; of a conflict they see the draft.
    case 'add_evidence':
    case 'message':
      return party.isRaiser || (notified as readonly DisputeState[]).includes(state);
    default:
      return true;
  }
}

/** Everything that this party may do now. */
export function actsOf(state: DisputeState, party: ActingParty): DisputeAct[] {
  return disputeActs.filter((act) => mayAct(state, act, party));
}

/** What a party without an account can do through a link: answer the claim, and what others propose. */
export const linkActs = [
  'concede',
  'counter',
  'answer_proposal',
] as const satisfies readonly DisputeAct[];

/** What a party who comes by a link can do now. */
export function actsByLink(state: DisputeState, party: ActingParty): (typeof linkActs)[number][] {
  return linkActs.filter((act) => mayAct(state, act, party));
}
