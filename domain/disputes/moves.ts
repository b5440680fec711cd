import type { DisputeKind, DisputeSide, DisputeState } from './dispute.ts';

/** Who moves a dispute: a side, the society's staff, a deadline that passed (`time`), or what follows from what the parties did (`rule`). */
export type DisputeMover = DisputeSide | 'society' | 'time' | 'rule';

/** The moves of a dispute from one state to another. */
export const disputeMoves = [
  'file',
  'expire',
  'ask_information',
  'reject',
  'notify',
  'concede',
  'counter',
  'fall_silent',
  'open_evidence',
  'open_negotiation',
  'open_mediation',
  'determine',
  'refer',
  'settle',
  'decide',
  'record_ruling',
  'resolve',
  'apply',
  'close',
  'withdraw',
  'reopen',
] as const;
/** One of {@link disputeMoves}. */
export type DisputeMove = (typeof disputeMoves)[number];

type Row = {
  readonly move: DisputeMove;
  readonly from: readonly DisputeState[];
  readonly to: DisputeState;
  readonly who: readonly DisputeMover[];
  /** The kinds of dispute that make it; all by default. */
  readonly kinds?: 'with_evidence' | 'without_evidence';
};

/** The states in which the parties can agree on a split. */
export const agreeableStates = [
  'countered',
  'no_response',
  'evidence',
  'negotiation',
  'mediation',
  'determination',
  'external',
  'reopened',
] as const satisfies readonly DisputeState[];

const answered = ['countered', 'no_response'] as const;
/** The states in which a party can ask for mediation; a request ends when the dispute leaves them. */
export const mediableStates = [
  ...answered,
  'evidence',
  'negotiation',
] as const satisfies readonly DisputeState[];

/** Every legal move, as a table: what it is called, from where to where, and who may make it. */
export const moveTable: readonly Row[] = [
  { move: 'file', from: ['draft', 'needs_information'], to: 'filed', who: ['claimant'] },
  { move: 'expire', from: ['draft', 'needs_information'], to: 'withdrawn', who: ['time'] },
  { move: 'ask_information', from: ['filed'], to: 'needs_information', who: ['society'] },
  { move: 'reject', from: ['filed', 'needs_information'], to: 'rejected', who: ['society'] },
  { move: 'notify', from: ['filed'], to: 'notified', who: ['society', 'time', 'rule'] },
  { move: 'concede', from: ['notified'], to: 'conceded', who: ['rule'] },
  { move: 'counter', from: ['notified'], to: 'countered', who: ['rule', 'time'] },
  { move: 'fall_silent', from: ['notified'], to: 'no_response', who: ['time'] },
  {
    move: 'open_evidence',
    from: [...answered, 'reopened'],
    to: 'evidence',
    who: ['claimant', 'society', 'time'],
    kinds: 'with_evidence',
  },
  {
    move: 'open_negotiation',
    from: answered,
    to: 'negotiation',
    who: ['claimant', 'society', 'time'],
    kinds: 'without_evidence',
  },
  {
    move: 'open_negotiation',
    from: ['evidence'],
    to: 'negotiation',
    who: ['rule', 'society', 'time'],
  },
  { move: 'open_negotiation', from: ['reopened'], to: 'negotiation', who: ['society', 'time'] },
  // By rule: when all who can be asked have agreed to it.
  { move: 'open_mediation', from: mediableStates, to: 'mediation', who: ['rule', 'society'] },
  { move: 'open_mediation', from: ['negotiation'], to: 'mediation', who: ['time'] },
  { move: 'determine', from: ['no_response'], to: 'determination', who: ['claimant'] },
  { move: 'determine', from: ['mediation'], to: 'determination', who: ['time'] },
  // Conceded by all, one of them through a link by which they lose: the society approves that or decides.
  { move: 'determine', from: ['conceded'], to: 'determination', who: ['rule'] },
  {
    move: 'determine',
    from: [
      'no_response',
      'countered',
      'evidence',
      'negotiation',
      'mediation',
      'external',
      'reopened',
    ],
    to: 'determination',
    who: ['society', 'rule'],
  },
  { move: 'refer', from: ['mediation', 'determination'], to: 'external', who: ['society'] },
  { move: 'settle', from: ['conceded', ...agreeableStates], to: 'settled', who: ['rule'] },
  { move: 'decide', from: ['determination'], to: 'resolved', who: ['society'] },
  { move: 'record_ruling', from: ['external'], to: 'resolved', who: ['society'] },
  { move: 'resolve', from: ['settled'], to: 'resolved', who: ['rule'] },
  { move: 'apply', from: ['resolved'], to: 'applied', who: ['rule', 'society'] },
  { move: 'close', from: ['applied'], to: 'closed', who: ['time', 'society'] },
  { move: 'close', from: ['resolved'], to: 'closed', who: ['rule', 'society'] },
  {
    move: 'withdraw',
    from: ['draft', 'filed', 'needs_information', 'notified', 'conceded', ...agreeableStates],
    to: 'withdrawn',
    who: ['claimant'],
  },
  { move: 'reopen', from: ['closed', 'withdrawn', 'rejected'], to: 'reopened', who: ['society'] },
];

// Shares among authors are a matter of agreement, not of proof.
const evidenceSteps: Readonly<Record<DisputeKind, boolean>> = {
  author_share: false,
  authorship: true,
  ownership: true,
  duplicate_work: true,
  sample_or_infringement: true,
};

/** Whether a dispute of this kind has a step of evidence. */
export function hasEvidenceStep(kind: DisputeKind): boolean {
  return evidenceSteps[kind];
}

/** Where a move leads, when `mover` may make it in this state; otherwise null. */
export function nextState(
  state: DisputeState,
  move: DisputeMove,
  mover: DisputeMover,
  kind: DisputeKind,
): DisputeState | null {
  const row = moveTable.find(
    (one) =>
      one.move === move &&
      one.from.includes(state) &&
      one.who.includes(mover) &&
      fits(one.kinds, kind),
  );
  return row?.to ?? null;
}

/** Whether `mover` may make this move in this state. */
export function mayMove(
  state: DisputeState,
  move: DisputeMove,
  mover: DisputeMover,
  kind: DisputeKind,
): boolean {
  return nextState(state, move, mover, kind) !== null;
}

/** The moves that `mover` may make in this state. */
export function movesOf(
  state: DisputeState,
  mover: DisputeMover,
  kind: DisputeKind,
): DisputeMove[] {
  return disputeMoves.filter((move) => mayMove(state, move, mover, kind));
}

/** The move that a deadline brings about when it passes in this state; null where none does. `notified` has two: see `afterAnswers`. */
export function moveOfTime(state: DisputeState, kind: DisputeKind): DisputeMove | null {
  return movesOf(state, 'time', kind).find((move) => move !== 'counter') ?? null;
}

function fits(kinds: Row['kinds'], kind: DisputeKind): boolean {
  return kinds === undefined || (kinds === 'with_evidence') === hasEvidenceStep(kind);
}
