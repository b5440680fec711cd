import { isLive, type WorkState } from '../works/work.ts';

/** The papers that a work's holders can have: what the register says, and what is signed on paper. */
export const paperKinds = ['certificate', 'split_sheet'] as const;
/** One of {@link paperKinds}. */
export type PaperKind = (typeof paperKinds)[number];

/** The kinds of paper as they are called on screens and on themselves. */
export const paperNames: Record<PaperKind, string> = {
  certificate: 'Certificate of registration',
  split_sheet: 'Split sheet',
};

const prefixes: Record<PaperKind, string> = { certificate: 'C', split_sheet: 'S' };

/** The number of a paper as it is printed: 17 as 'C-000017', or 'S-000017' of a split sheet. */
export function formatPaperNumber(kind: PaperKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
}

const registeredStates: ReadonlySet<WorkState> = new Set([
  'registered_incomplete',
  'registered_payable',
  'amendment_pending',
]);

/** Whether the register holds a work in this state; while an amendment waits, the version before it stands. */
export function isRegistered(state: WorkState): boolean {
  return registeredStates.has(state);
}

/** Whether there is such a paper of a work in this state: a certificate once it is registered, a split sheet while it lives. */
export function mayHavePaper(kind: PaperKind, state: WorkState): boolean {
  return kind === 'certificate' ? isRegistered(state) : isLive(state);
}

/**
 * How a paper stands to what the society records now.
 * - `stands`: the same.
 * - `moved_on`: titles, holders and shares are the same; only who has confirmed, or how far registration is, has changed.
 * - `amended`: something that the paper says is otherwise now.
 * - `ended`: the work is not in the register any more, or was turned down.
 * - `merged`: the work turned out to be another one.
 */
export const paperStandings = ['stands', 'moved_on', 'amended', 'ended', 'merged'] as const;
/** One of {@link paperStandings}. */
export type PaperStanding = (typeof paperStandings)[number];
