/** What a disagreement about a work is about. */
export const disputeKinds = [
  'author_share',
  'authorship',
  'ownership',
  'duplicate_work',
  'sample_or_infringement',
] as const;
/** One of {@link disputeKinds}. */
export type DisputeKind = (typeof disputeKinds)[number];

/** The kinds in plain words. */
export const disputeKindNames: Record<DisputeKind, string> = {
  author_share: 'How the writers share',
  authorship: 'Who wrote it',
  ownership: 'Who owns it',
  duplicate_work: 'The same work twice',
  sample_or_infringement: 'Taken from another work',
};

/** The states of a dispute, in the order of its life. */
export const disputeStates = [
  'draft',
  'filed',
  'needs_information',
  'notified',
  'conceded',
  'countered',
  'no_response',
  'evidence',
  'negotiation',
  'mediation',
  'determination',
  'external',
  'settled',
  'resolved',
  'applied',
  'closed',
  'withdrawn',
  'rejected',
  'reopened',
] as const;
/** One of {@link disputeStates}. */
export type DisputeState = (typeof disputeStates)[number];

/** Labels of the states, as members read them. */
export const disputeStateNames: Record<DisputeState, string> = {
  draft: 'Draft',
  filed: 'With the society',
  needs_information: 'More needed',
  notified: 'Waiting for answers',
  conceded: 'Agreed to',
  countered: 'Different split claimed',
  no_response: 'Not answered in time',
  evidence: 'Evidence',
  negotiation: 'Negotiation',
  mediation: 'Mediation',
  determination: 'The society decides',
  external: 'Before a court or tribunal',
  settled: 'Agreed',
  resolved: 'Decided',
  applied: 'Carried out',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  rejected: 'Not accepted',
  reopened: 'Reopened',
};

const openStates: ReadonlySet<DisputeState> = new Set([
  'filed',
  'needs_information',
  'notified',
  'conceded',
  'countered',
  'no_response',
  'evidence',
  'negotiation',
  'mediation',
  'determination',
  'external',
  'settled',
  'resolved',
  'reopened',
]);

/** Whether a dispute in this state is open. A draft holds nothing and is not. */
export function isOpen(state: DisputeState): boolean {
  return openStates.has(state);
}

// Before the others are notified, nothing of theirs is held.
const beforeHold: ReadonlySet<DisputeState> = new Set(['filed', 'needs_information']);

/** Whether the others have been notified of a dispute in this state: until then it is its claimant's and the society's. */
export function areOthersNotified(state: DisputeState): boolean {
  return state !== 'draft' && !beforeHold.has(state);
}

/**
 * Whether money for the contested shares is held while a dispute is in this state: from when all were notified until it was carried out.
 * Of such disputes a right of a work has one at most; what the society has not passed on yet keeps nobody else from it.
 */
export function holdsMoney(state: DisputeState): boolean {
  return isOpen(state) && !beforeHold.has(state);
}

/** Where a party stands: `third` has a claim of its own besides those of the two sides. */
export const disputeSides = ['claimant', 'respondent', 'third'] as const;
/** One of {@link disputeSides}. */
export type DisputeSide = (typeof disputeSides)[number];

/** What a respondent said to the claim; null in a party is nothing yet, `no_response` is nothing until it was too late. */
export const disputeAnswers = ['conceded', 'countered', 'no_response'] as const;
/** One of {@link disputeAnswers}. */
export type DisputeAnswer = (typeof disputeAnswers)[number];

/** Where a dispute is from: a member raised it, or what was registered or imported did not fit what stands. */
export const disputeOrigins = ['member', 'conflict'] as const;
/** One of {@link disputeOrigins}. */
export type DisputeOrigin = (typeof disputeOrigins)[number];

/** How a proposal to resolve the dispute stands: `replaced` by a later one of the same party, `lapsed` with the end of the dispute. */
export const splitProposalStates = [
  'open',
  'accepted',
  'declined',
  'taken_back',
  'replaced',
  'lapsed',
] as const;
/** One of {@link splitProposalStates}. */
export type SplitProposalState = (typeof splitProposalStates)[number];

/**
 * How a dispute ended: `claim` everybody conceded it, `agreed` a split was accepted by all, `decided` by the society, `ruled` by a court
 * or tribunal, `unchanged` one of these two decided that all stays.
 */
export const disputeOutcomes = ['claim', 'agreed', 'decided', 'ruled', 'unchanged'] as const;
/** One of {@link disputeOutcomes}. */
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** Files of evidence a party can have in one dispute. */
export const maxEvidence = 20;

/** The version of {@link disputeDeclaration}: the day from which it holds. Anybody who changes the words gives it a new one. */
export const disputeDeclarationVersion = '2026-11-21';

/** What a member declares who raises a dispute. */
export const disputeDeclaration =
  'What I say here is true as far as I know, and the files are what they seem. I know that the other holders and the society will read it, that money for the contested part is held until this is settled, and that a false claim can end my membership.';

/** The version of {@link linkDeclaration}; as with {@link disputeDeclarationVersion}. */
export const linkDeclarationVersion = '2026-11-21';

/** What somebody declares who answers a dispute through a link, under the name that they type. */
export const linkDeclaration =
  'I am the person named here, or may act for them. What I say is true as far as I know. I know that all parties and the society read it with my name, that it is kept for good, and that a split which I accept holds.';

/** A dispute's number as it is said and printed: D-000123. */
export function formatDisputeNumber(number: number): string {
  return `D-${String(number).padStart(6, '0')}`;
}

/** The number in any usual writing, `d-123` too; null when it is none. */
export function parseDisputeNumber(text: string): number | null {
  const [, digits] = /^\s*D-?0*([1-9][0-9]{0,14})\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
