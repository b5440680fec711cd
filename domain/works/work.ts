/** Kinds of alternative title. @source CWR 2.2, title type table */
export const titleKinds = [
  'AT',
  'TE',
  'FT',
  'IT',
  'OT',
  'TT',
  'PT',
  'RT',
  'ET',
  'OL',
  'AL',
] as const;
/** One of {@link titleKinds}. */
export type TitleKind = (typeof titleKinds)[number];

/** The kinds of title in plain words. */
export const titleKindNames: Record<TitleKind, string> = {
  AT: 'Other title',
  TE: 'First line of the text',
  FT: 'Formal title',
  IT: 'Incorrect title in use',
  OT: 'Original title',
  TT: 'Translated title',
  PT: 'Title of a part',
  RT: 'Title without articles and punctuation',
  ET: 'Extra spelling for searching',
  OL: 'Original title in its own letters',
  AL: 'Other title in its own letters',
};

/** Whether a work is new or changes one that existed before. @source CWR 2.2, version type ORI and MOD */
export const versionKinds = ['original', 'modification'] as const;
/** One of {@link versionKinds}. */
export type VersionKind = (typeof versionKinds)[number];

/** The kinds of version in plain words. */
export const versionKindNames: Record<VersionKind, string> = {
  original: 'Original work',
  modification: 'Arrangement, adaptation or translation of an earlier work',
};

/** How music and words stand in a work. @source CWR 2.2, text music relationship table */
export const textMusicRelationships = ['MTX', 'MUS', 'TXT', 'MTN'] as const;
/** One of {@link textMusicRelationships}. */
export type TextMusicRelationship = (typeof textMusicRelationships)[number];

/** The relationships of music and words in plain words. */
export const textMusicRelationshipNames: Record<TextMusicRelationship, string> = {
  MTX: 'Music and words',
  MUS: 'Music only',
  TXT: 'Words only',
  MTN: 'Music with words that were not written for it',
};

/** What a society may pay by: its kinds of music. @source CWR 2.2, musical work distribution category table */
export const distributionCategories = ['POP', 'JAZ', 'SER', 'UNC'] as const;
/** One of {@link distributionCategories}. */
export type DistributionCategory = (typeof distributionCategories)[number];

/** The categories in plain words. */
export const distributionCategoryNames: Record<DistributionCategory, string> = {
  POP: 'Popular music',
  JAZ: 'Jazz',
  SER: 'Serious or art music',
  UNC: 'Not classified',
};

/**
 * What a holder has said about the share under their name. `not_asked`: the writer is anonymous (traditional, public domain, unknown),
 * and there is nobody to ask.
 */
export const confirmationStates = ['unconfirmed', 'confirmed', 'declined', 'not_asked'] as const;
/** One of {@link confirmationStates}. */
export type ConfirmationState = (typeof confirmationStates)[number];

/** Whether nothing more is waited for from this holder: they have confirmed, or there is nobody to ask. */
export function isAgreed(state: ConfirmationState): boolean {
  return state === 'confirmed' || state === 'not_asked';
}

/** The confirmation states in plain words. */
export const confirmationStateNames: Record<ConfirmationState, string> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
  declined: 'Declined',
  not_asked: 'Nobody to ask',
};

/** The states in a work's life. Being in dispute is no state: it is an overlay on shares. */
export const workStates = [
  'draft',
  'awaiting_cosigners',
  'submitted',
  'registered_incomplete',
  'registered_payable',
  'duplicate_suspect',
  'query',
  'rejected',
  'amendment_pending',
  'merged',
  'withdrawn',
] as const;
/** One of {@link workStates}. */
export type WorkState = (typeof workStates)[number];

/** Labels of the states, as members read them. */
export const stateNames: Record<WorkState, string> = {
  draft: 'Draft',
  awaiting_cosigners: 'Waiting for co-writers',
  submitted: 'Submitted',
  registered_incomplete: 'Registered, not payable',
  registered_payable: 'Registered, payable',
  duplicate_suspect: 'Possible duplicate',
  query: 'Society has a question',
  rejected: 'Rejected',
  amendment_pending: 'Change proposed',
  merged: 'Merged into another work',
  withdrawn: 'Withdrawn',
};

// A sole writer has nobody to wait for, so a draft may go straight to submitted. A draft is deleted, never withdrawn.
const moves: Record<WorkState, readonly WorkState[]> = {
  draft: ['awaiting_cosigners', 'submitted'],
  awaiting_cosigners: ['draft', 'submitted', 'rejected', 'withdrawn'],
  submitted: [
    'registered_incomplete',
    'registered_payable',
    'duplicate_suspect',
    'query',
    'rejected',
    'withdrawn',
  ],
  // An amended title or writer can show that it is another work's duplicate.
  registered_incomplete: [
    'registered_payable',
    'duplicate_suspect',
    'amendment_pending',
    'merged',
    'withdrawn',
  ],
  registered_payable: [
    'registered_incomplete',
    'duplicate_suspect',
    'amendment_pending',
    'merged',
    'withdrawn',
  ],
  duplicate_suspect: ['submitted', 'rejected', 'merged', 'withdrawn'],
  query: ['submitted', 'rejected', 'withdrawn'],
  rejected: ['draft'],
  amendment_pending: ['registered_incomplete', 'registered_payable', 'duplicate_suspect'],
  merged: [],
  withdrawn: [],
};

/** Whether a work may go from one state to another in one step. Staying is not a move. */
export function mayMove(from: WorkState, to: WorkState): boolean {
  return moves[from].includes(to);
}

/** Whether nothing can follow `state`. */
export function isFinal(state: WorkState): boolean {
  return moves[state].length === 0;
}

/**
 * The states in which others find a work in the repertoire: put forward and not ended. Works that still wait for
 * co-writers or the society are among them, so that nobody registers the same work twice in the meantime.
 */
export const liveStates = [
  'awaiting_cosigners',
  'submitted',
  'registered_incomplete',
  'registered_payable',
  'duplicate_suspect',
  'query',
  'amendment_pending',
] as const satisfies readonly WorkState[];

const live: ReadonlySet<WorkState> = new Set(liveStates);

/** Whether others may find a work in this state. */
export function isLive(state: WorkState): boolean {
  return live.has(state);
}

/** The states in which a work is registered. */
export const registeredStates = [
  'registered_incomplete',
  'registered_payable',
  'amendment_pending',
] as const satisfies readonly WorkState[];

/** Whether a work in this state is registered; while an amendment is pending, its previous version is. */
export function isRegistered(state: WorkState): boolean {
  return (registeredStates as readonly WorkState[]).includes(state);
}
