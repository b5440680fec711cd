/** A recording's states: `withdrawn` ones are seen only by those on them, and free their ISRC for another. */
export const recordingStates = ['registered', 'withdrawn'] as const;
/** One of {@link recordingStates}. */
export type RecordingState = (typeof recordingStates)[number];

/** The groups of neighbouring rights in a recording; each is divided separately. */
export const recordingGroups = ['featured', 'non_featured', 'owners'] as const;
/** One of {@link recordingGroups}. */
export type RecordingGroup = (typeof recordingGroups)[number];

/** The groups as members read them. */
export const recordingGroupNames: Record<RecordingGroup, string> = {
  featured: 'Featured artists',
  non_featured: 'Non-featured performers',
  owners: 'Owners of the recording',
};

/** Roles of featured artists: under contract with the owner, or otherwise featured. */
export const featuredRoles = ['contracted', 'other'] as const;
/** One of {@link featuredRoles}. */
export type FeaturedRole = (typeof featuredRoles)[number];

/** Roles of performers who are not featured. */
export const nonFeaturedRoles = ['session_musician', 'performing_producer'] as const;
/** One of {@link nonFeaturedRoles}. */
export type NonFeaturedRole = (typeof nonFeaturedRoles)[number];

/** Every role of a contributor, in either group. */
export const contributorRoles = [...featuredRoles, ...nonFeaturedRoles] as const;
/** One of {@link contributorRoles}. */
export type ContributorRole = (typeof contributorRoles)[number];

/** The roles in plain words. */
export const contributorRoleNames: Record<ContributorRole, string> = {
  contracted: 'Contracted artist',
  other: 'Other featured artist',
  session_musician: 'Session musician',
  performing_producer: 'Performing producer',
};

/** Roles of people who are credited without having any rights. */
export const creditRoles = ['producer', 'mixer', 'engineer'] as const;
/** One of {@link creditRoles}. */
export type CreditRole = (typeof creditRoles)[number];

/** The credits in plain words. */
export const creditRoleNames: Record<CreditRole, string> = {
  producer: 'Producer',
  mixer: 'Mixer',
  engineer: 'Engineer',
};

/** How a member has to do with a recording of theirs. */
export const recordingParts = ['featured', 'non_featured', 'owner', 'registrant'] as const;
/** One of {@link recordingParts}. */
export type RecordingPart = (typeof recordingParts)[number];

/** The parts in plain words. */
export const recordingPartNames: Record<RecordingPart, string> = {
  featured: 'Featured artist',
  non_featured: 'Non-featured performer',
  owner: 'Owner',
  registrant: 'Registrant',
};

/** The kinds of entry in a recording's history. */
export const recordingEditKinds = [
  'registered',
  'amended',
  'claimed',
  'linked',
  'unlinked',
  'withdrawn',
] as const;
/** One of {@link recordingEditKinds}. */
export type RecordingEditKind = (typeof recordingEditKinds)[number];

/** The most works that one recording is linked to: a medley of more is none. */
export const maxWorksOfRecording = 50;

/**
 * The state of a proposal about a recording: `waiting` for those who are asked or the society, `accepted` and carried
 * out, `declined`, `withdrawn` by its maker, `expired` without everybody's answer.
 */
export const recordingProposalStates = [
  'waiting',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
/** One of {@link recordingProposalStates}. */
export type RecordingProposalState = (typeof recordingProposalStates)[number];

/**
 * `claim`: a line of one's own on other people's recording. `amendment`: a change by somebody on the recording that
 * affects others, or takes more, or its withdrawal. `name`: it is called as others called a recording first.
 */
export const recordingProposalKinds = ['claim', 'amendment', 'name'] as const;
/** One of {@link recordingProposalKinds}. */
export type RecordingProposalKind = (typeof recordingProposalKinds)[number];

/** Descriptive fields of a recording: everybody on it can change them at once, and anybody on it can revert that. */
export const undoableRecordingFields = ['title', 'version_title', 'artist', 'isrc'] as const;
/** One of {@link undoableRecordingFields}. */
export type UndoableRecordingField = (typeof undoableRecordingFields)[number];
