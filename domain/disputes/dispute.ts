import type { Right } from '../works/shares.ts';

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

/** The states in words a member reads. */
export const disputeStateNames: Record<DisputeState, string> = {
  draft: 'Draft',
  filed: 'With the society',
  needs_information: 'More is needed',
  notified: 'Waiting for answers',
  conceded: 'Conceded',
  countered: 'Answered with another split',
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
  rejected: 'Not taken on',
  reopened: 'Opened again',
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

// Before the others are told, nothing of theirs is held.
const beforeHold: ReadonlySet<DisputeState> = new Set(['filed', 'needs_information']);

/** Whether the others have been told of a dispute in this state: until then it is its claimant's and the society's. */
export function isTold(state: DisputeState): boolean {
  return state !== 'draft' && !beforeHold.has(state);
}

/**
 * Whether money for the contested shares is held while a dispute is in this state: from when all were told until it was carried out.
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

/** How a proposal to settle stands: `replaced` by a later one of the same party, `lapsed` with the end of the dispute. */
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

/** The rights of a work in a fixed order, each once. */
export function tidyRights(given: readonly Right[], all: readonly Right[]): Right[] {
  return all.filter((right) => given.includes(right));
}
