import { Problem, type ProblemDetail } from '../problems.ts';
import type { DisputeAct } from './acts.ts';
import type { DisputeOutcome, DisputeSide, DisputeState, SplitProposalState } from './dispute.ts';
import type { DisputeEventKind, DisputeFacts } from './facts.ts';
import { type DisputeMove, type DisputeMover, nextState } from './moves.ts';

/** Whether a claim can come before the society or the others: what it lacks, and the refusal where another dispute is open. */
export type Readiness = {
  readonly isWorkStanding: boolean;
  readonly lacks: readonly ProblemDetail[];
  readonly inTheWay: Problem | null;
};

/** Steps that a party takes by itself. */
export type PartyStep = Extract<
  DisputeAct,
  | 'go_on'
  | 'ask_determination'
  | 'finish_evidence'
  | 'ask_mediation'
  | 'agree_to_mediation'
  | 'decline_mediation'
  | 'withdraw'
>;

/** What the society does in a dispute. */
export type SocietyAct =
  | { readonly what: 'pass'; readonly readiness: Readiness }
  | { readonly what: 'ask_information' | 'reject' | 'apply' | 'write' }
  | { readonly what: 'move_on'; readonly move: DisputeMove }
  | { readonly what: 'decide'; readonly outcome: DisputeOutcome }
  | { readonly what: 'reopen'; readonly inTheWay: Problem | null }
  /** `on` is the day of the meeting, as 2026-12-03. */
  | { readonly what: 'name_mediator'; readonly on: string }
  /** `until` is the new last day of the step, as 2026-12-03. */
  | { readonly what: 'extend'; readonly until: string }
  | { readonly what: 'record_agreement' | 'end_mediation' | 'leave_to_court' }
  /** `on` is the day of the ruling, as 2026-12-03. */
  | { readonly what: 'record_ruling'; readonly on: string; readonly outcome: DisputeOutcome };

/** What is done in a dispute, with what the rules ask of it. `partyId` is the party that does it; what has none the society, time or nobody does. */
export type Act =
  | { readonly what: PartyStep | 'change' | 'drop' | 'message' | 'leave'; readonly partyId: string }
  | {
      readonly what: 'file';
      readonly partyId: string;
      readonly readiness: Readiness;
      /** Whether they declared what is to be declared, in its present wording. */
      readonly isDeclared: boolean;
      /** Whether anybody else holds a share of the work. */
      readonly hasOthers: boolean;
    }
  | {
      readonly what: 'concede' | 'counter';
      readonly partyId: string;
      readonly seenVersion: number;
    }
  | {
      readonly what: 'propose' | 'take_back';
      readonly partyId: string;
      readonly proposalId: string;
    }
  | {
      readonly what: 'accept' | 'decline';
      readonly partyId: string;
      readonly proposalId: string;
      readonly seenVersion: number;
    }
  | {
      readonly what: 'join';
      readonly partyId: string;
      readonly side: DisputeSide;
      readonly isVerified: boolean;
      /** Whether the work or a claim names them. */
      readonly isNamed: boolean;
    }
  | {
      readonly what: 'add_evidence';
      readonly partyId: string;
      /** How many files of theirs are there already. */
      readonly count: number;
    }
  | {
      readonly what: 'withdraw_evidence';
      readonly partyId: string;
      readonly isOnWork: boolean;
      /** Whether evidence that counts for their claim remains. */
      readonly hasOther: boolean;
    }
  /** `invitedId` is who is given a link. */
  | { readonly what: 'invite'; readonly invitedId: string }
  | { readonly what: 'end_invitation' | 'weigh_again' | 'merge_party' }
  | SocietyAct
  | { readonly what: 'remind' | 'end_step' | 'look_again' };

/** What happened, as the timeline says it; with `from` and `to` the dispute has moved. `by` null is time, or a rule. */
export type DisputeEvent = {
  readonly kind: DisputeEventKind;
  readonly by: 'actor' | null;
  readonly from?: DisputeState;
  readonly to?: DisputeState;
};

/** What an act does: the events, which proposals end with it (all where no `ids` are named), and what is to be weighed once it is written. */
export type Decision = {
  readonly events: readonly DisputeEvent[];
  readonly ends?: {
    readonly as: Exclude<SplitProposalState, 'open'>;
    readonly ids?: readonly string[];
  };
  /** Whether those who have not answered have given no answer now. */
  readonly silences?: boolean;
  readonly weighs?:
    | 'hold'
    | 'answers'
    | 'evidence'
    | 'mediation'
    | 'presence'
    | { readonly proposalId: string };
  /** How the dispute ends with it. */
  readonly outcome?: DisputeOutcome;
  /** Whether an outcome that is there already is carried out. */
  readonly carriesOut?: boolean;
  /** How far it reaches: `entry` leaves the dispute as it is, `turns` determines again whose turn it is, `version` outdates what others saw. */
  readonly reaches: 'entry' | 'turns' | 'version';
};

/** The move that a rule or time makes. @throws Problem dispute_moved_on where it is not legal any more */
export function moveByItself(
  { state, kind }: Pick<DisputeFacts, 'state' | 'kind'>,
  move: DisputeMove,
  mover: 'rule' | 'time' = 'rule',
): DisputeEvent & { readonly by: null; readonly to: DisputeState } {
  return { kind: move, by: null, from: state, to: stateAfter({ state, kind }, move, mover) };
}

/** A move that anybody who acts makes. @throws Problem dispute_moved_on where it is not legal any more */
export function moved(dispute: DisputeFacts, move: DisputeMove, mover: DisputeMover): Decision {
  const to = stateAfter(dispute, move, mover);
  return { events: [{ kind: move, by: 'actor', from: dispute.state, to }], reaches: 'version' };
}

/** What an act is besides a move. */
export function happened(...kinds: readonly DisputeEventKind[]): Decision {
  return { events: kinds.map((kind) => ({ kind, by: 'actor' })), reaches: 'version' };
}

/** @throws Problem dispute_moved_on */
export function refuseUnless(isSo: boolean): asserts isSo {
  if (!isSo) throw new Problem('dispute_moved_on');
}

/** @throws Problem dispute_work_not_standing, invalid with what is lacking, or dispute_open */
export function refuseUnlessReady({ isWorkStanding, lacks, inTheWay }: Readiness): void {
  if (!isWorkStanding) throw new Problem('dispute_work_not_standing');
  if (lacks.length > 0) throw new Problem('invalid', lacks);
  if (inTheWay !== null) throw inTheWay;
}

/** The open proposals of a party; `partyId` null is the society. */
export function proposalsBy({ proposals }: DisputeFacts, partyId: string | null): string[] {
  return proposals.filter((one) => one.partyId === partyId).map(({ id }) => id);
}

function stateAfter(
  { state, kind }: Pick<DisputeFacts, 'state' | 'kind'>,
  move: DisputeMove,
  mover: DisputeMover,
): DisputeState {
  const to = nextState(state, move, mover, kind);
  if (to === null) throw new Problem('dispute_moved_on');
  return to;
}
