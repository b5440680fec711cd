import {
  type DisputeState,
  disputeStates,
  formatDisputeNumber,
  holdsMoney,
} from '#domain/disputes/dispute.ts';
import { agreeableStates, mediableStates, moveTable } from '#domain/disputes/moves.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import { whoseTurn } from '#domain/disputes/whose-turn.ts';
import { linesOf } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import { turnParties } from '../party-facts.ts';
import { readLines, splitLines, standingLines } from '../proposals/stored-line.ts';
import { contestedNow } from '../record-events.ts';
import type { DisputedRight, SplitSettled } from './check-disputes.sql.ts';
import {
  areAnswersAsSaid,
  areSplitsAsPut,
  isMeetingAsNoted,
  isOutcomeAsConcluded,
  isSinceItsMove,
  type TimelineFacts,
} from './timeline-contradictions.ts';

/**
 * What of a dispute contradicts the rest of it:
 * - `state`: its timeline does not lead to the state that it is in, move by move;
 * - `rights`: what keeps a second dispute off its rights is not as it is open;
 * - `turn`, `held`: who is waited for, or what is held, is not what follows from what was said;
 * - `proposals`: one is open where nothing can be accepted any more;
 * - `outcome`: it was carried out without an outcome, not as often as the work's history says, or not as the work stands.
 * - `conclusion`, `since`, `answers`, `splits`, `meeting`: what was concluded, since when its state is, what a party said, a split that was
 *   put forward, or who mediates or judges, is not what the timeline says.
 */
export type Contradiction =
  | 'state'
  | 'rights'
  | 'turn'
  | 'held'
  | 'proposals'
  | 'outcome'
  | 'conclusion'
  | 'since'
  | 'answers'
  | 'splits'
  | 'meeting';

/** A dispute with all that must agree with it. */
export type DisputeFacts = TimelineFacts & {
  readonly work: WorkRow;
  readonly rights: readonly DisputedRight[];
  /** Every split that a dispute about the work has put into it. */
  readonly settled: readonly SplitSettled[];
};

/** Everything that contradicts itself in a dispute; nothing in one that is sound. */
export function contradictionsIn(facts: DisputeFacts): Contradiction[] {
  return checks.flatMap(([name, holds]) => (holds(facts) ? [] : [name]));
}

/** All of a dispute that is compared. What was taken as the start is taken again after its next step. */
export function standingOfDispute(dispute: DisputeFacts['dispute']): unknown {
  const { state, rights, turn, since, outcome, outcome_lines, outcome_reasons } = dispute;
  const { work_version, mediator, mediation_on, mediation_place, court, court_case } = dispute;
  return [
    state,
    rights,
    turn,
    since,
    outcome,
    outcome_lines,
    outcome_reasons,
    work_version,
    mediator,
    mediation_on,
    mediation_place,
    court,
    court_case,
    dispute.claims.map(({ rights_holder_id, lines }) => [rights_holder_id, lines]),
    dispute.contested.map(({ right_name, rights_holder_id, share, is_held }) => [
      right_name,
      rights_holder_id,
      share,
      is_held,
    ]),
    dispute.parties.map(({ rights_holder_id, answer, is_turn }) => [
      rights_holder_id,
      answer,
      is_turn,
    ]),
  ];
}

const checks: readonly (readonly [Contradiction, (facts: DisputeFacts) => boolean])[] = [
  ['state', isLedTo],
  ['rights', keepsOthersOff],
  ['turn', waitsForWhoseTurnItIs],
  ['held', holdsWhatIsContested],
  ['proposals', hasNoneOpenInVain],
  ['outcome', isCarriedOutAsDecided],
  ['conclusion', isOutcomeAsConcluded],
  ['since', isSinceItsMove],
  ['answers', areAnswersAsSaid],
  ['splits', areSplitsAsPut],
  ['meeting', isMeetingAsNoted],
];

// Timelines of before mediation had to be agreed to and rulings were recorded: to ask for it led there, and the society decided for courts.
const formerMoves: readonly {
  readonly move: string;
  readonly from: readonly DisputeState[];
  readonly to: DisputeState;
}[] = [
  { move: 'ask_mediation', from: mediableStates, to: 'mediation' },
  { move: 'decide', from: ['external'], to: 'resolved' },
];

function isLedTo({ dispute, events }: DisputeFacts): boolean {
  let state: DisputeState = 'draft';
  const moves = events.filter(({ to_state }) => to_state !== null);
  for (const { kind, from_state, to_state } of moves) {
    const next = disputeStates.find((one) => one === to_state);
    const isLegal = [...moveTable, ...formerMoves].some(
      ({ move, from, to }) => move === kind && from.includes(state) && to === next,
    );
    if (from_state !== state || next === undefined || !isLegal) return false;
    state = next;
  }
  return state === dispute.state;
}

function keepsOthersOff({ dispute, rights }: DisputeFacts): boolean {
  const kept = rights.map(({ right_name }) => right_name);
  return (
    kept.toSorted().join() === dispute.rights.toSorted().join() &&
    rights.every(
      ({ is_open, work_id }) =>
        is_open === holdsMoney(dispute.state) && work_id === dispute.work_id,
    )
  );
}

function waitsForWhoseTurnItIs({ dispute }: DisputeFacts): boolean {
  const turn = whoseTurn(dispute.state, turnParties(dispute));
  const ids = turn.who === 'parties' ? turn.ids : [];
  const waited = dispute.parties.filter(({ is_turn }) => is_turn);
  return (
    turn.who === dispute.turn &&
    waited.length === ids.length &&
    waited.every(({ rights_holder_id }) => ids.includes(rights_holder_id))
  );
}

function holdsWhatIsContested({ dispute, work }: DisputeFacts): boolean {
  if (!holdsMoney(dispute.state)) return dispute.contested.every(({ is_held }) => !is_held);
  const keyOf = (right: string, holderId: string | null, share: number) =>
    `${right} ${holderId ?? ''} ${share}`;
  const kept = dispute.contested.map(({ right_name, rights_holder_id, share }) =>
    keyOf(right_name, rights_holder_id, share),
  );
  const follows = contestedNow(dispute, work).map(({ right, holderId, share }) =>
    keyOf(right, holderId, share),
  );
  return (
    dispute.contested.every(({ is_held }) => is_held) &&
    kept.toSorted().join() === follows.toSorted().join()
  );
}

const canAccept: ReadonlySet<DisputeState> = new Set(['notified', ...agreeableStates]);

function hasNoneOpenInVain({ dispute }: DisputeFacts): boolean {
  return dispute.open_proposals.length === 0 || canAccept.has(dispute.state);
}

const decided: ReadonlySet<DisputeState> = new Set(['settled', 'resolved', 'applied', 'closed']);

function isCarriedOutAsDecided({ dispute, work, events, settled }: DisputeFacts): boolean {
  if (decided.has(dispute.state) !== (dispute.outcome !== null)) return false;
  const number = formatDisputeNumber(dispute.number);
  const own = settled.filter((one) => one.number === number);
  const times = events.filter(({ kind }) => kind === 'apply').length;
  // Where two works were made one, the history of both says merged instead.
  const isDuplicate = dispute.kind === 'duplicate_work';
  if (isDuplicate ? own.length > times : own.length !== times) return false;
  if (dispute.work_version === null) return dispute.state !== 'applied';
  if (dispute.outcome_lines === null) return isDuplicate && work.state === 'merged';
  if (!own.some(({ version }) => version === dispute.work_version)) return false;
  const outcome = splitLines(readLines(dispute.outcome_lines));
  const isNewest = work.version === dispute.work_version;
  return !isNewest || rightsThatDiffer(standingLines(linesOf(work)), outcome).length === 0;
}
