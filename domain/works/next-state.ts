import { isPayable, type PayableHolder, type PayableOriginal } from './payable.ts';
import type { WorkState } from './work.ts';

/** A line with what the state of its work needs; `answerBy` is until when its holder is asked, null when nobody is. */
export type StandingLine = PayableHolder & { answerBy: Date | null };

/** What decides the state of a work besides the state that it is in. */
export type Standing = {
  lines: readonly StandingLine[];
  now: Date;
  /** Whether it looks like a work that was there before, and nobody has said yet why it is another. */
  isDuplicate: boolean;
  hasOpenProposal: boolean;
  /** Those who lost a share that they had not answered for, and have not agreed to that. */
  takenFrom?: readonly string[];
  /** The registered works that it seems to be made from. */
  originals?: readonly PayableOriginal[];
};

/** Whether the work still waits for the holder of this line: they were named by somebody else, have not confirmed, and have time left. */
export function isWaitedFor(
  { confirmation, answerBy }: Pick<StandingLine, 'confirmation' | 'answerBy'>,
  now: Date,
): boolean {
  return confirmation !== 'confirmed' && answerBy !== null && answerBy > now;
}

/** When the last of those who are waited for should have answered; null when nobody is waited for. */
export function waitsUntil(lines: readonly StandingLine[], now: Date): Date | null {
  const times = lines
    .filter((line) => isWaitedFor(line, now))
    .flatMap(({ answerBy }) => answerBy?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * The state in which a work stands after any change of it, or of what it waits for. It goes as far as it may in steps that
 * `mayMove` allows; what only people decide (`query`, `rejected`, `merged`, `withdrawn`) stays.
 */
export function nextState(state: WorkState, standing: Standing): WorkState {
  const next = step(state, standing);
  return next === state ? state : nextState(next, standing);
}

/** One step of {@link nextState}; the same state when it stays. */
export function step(state: WorkState, standing: Standing): WorkState {
  switch (state) {
    case 'draft':
    case 'awaiting_cosigners':
      return waitsUntil(standing.lines, standing.now) === null ? 'submitted' : 'awaiting_cosigners';
    case 'submitted':
      return registered(standing);
    case 'duplicate_suspect':
      return standing.isDuplicate ? 'duplicate_suspect' : 'submitted';
    case 'registered_incomplete':
    case 'registered_payable':
      return standing.hasOpenProposal ? 'amendment_pending' : registered(standing);
    case 'amendment_pending':
      return standing.hasOpenProposal ? 'amendment_pending' : registered(standing);
    case 'query':
    case 'rejected':
    case 'merged':
    case 'withdrawn':
      return state;
    default:
      return state satisfies never;
  }
}

function registered({ lines, isDuplicate, takenFrom = [], originals = [] }: Standing): WorkState {
  if (isDuplicate) return 'duplicate_suspect';
  return isPayable({ holders: lines, contested: [], takenFrom, originals })
    ? 'registered_payable'
    : 'registered_incomplete';
}

/** The states in which the holders of a work can amend it, answer for their shares, and propose. */
export const amendableStates: readonly WorkState[] = [
  'awaiting_cosigners',
  'registered_incomplete',
  'registered_payable',
  'duplicate_suspect',
  'query',
];

/** The states in which a holder can say that their share is right or wrong: while an amendment waits, too. */
export const answerableStates: readonly WorkState[] = [...amendableStates, 'amendment_pending'];
