/** CISAC roles of those who create a work, in the order they are offered. @source CWR 2.2, writer designation */
export const writerRoles = ['C', 'A', 'CA', 'AR', 'AD', 'TR', 'SR', 'SA', 'PA'] as const;
/** CISAC roles of those who publish a work. @source CWR 2.2, publisher type */
export const publisherRoles = ['E', 'AM', 'SE', 'ES', 'AQ'] as const;
/** Every role a rights holder can have in a work. */
export const roles = [...writerRoles, ...publisherRoles] as const;

/** One of {@link writerRoles}. */
export type WriterRole = (typeof writerRoles)[number];
/** One of {@link publisherRoles}. */
export type PublisherRole = (typeof publisherRoles)[number];
/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** The roles in plain words, as screens show them. CISAC calls A the author, and CA the composer and author. */
export const roleNames: Record<Role, string> = {
  C: 'Composer',
  A: 'Lyricist',
  CA: 'Songwriter',
  AR: 'Arranger',
  AD: 'Adaptor of text',
  TR: 'Translator',
  SR: 'Sub-arranger',
  SA: 'Sub-author',
  PA: 'Income participant',
  E: 'Original publisher',
  AM: 'Administrator',
  SE: 'Sub-publisher',
  ES: 'Substituted publisher',
  AQ: 'Acquirer',
};

/** What each role means to someone who has never heard the word; it completes "Somebody who ...". */
export const roleMeanings: Record<Role, string> = {
  C: 'wrote the music or made the beat',
  A: 'wrote the words',
  CA: 'wrote music and words',
  AR: 'changed music that existed before',
  AD: 'changed words that existed before',
  TR: 'put the words into another language',
  SR: 'arranged the music with a sub-publisher’s permission',
  SA: 'wrote new words for a sub-published version',
  PA: 'is paid from this work but did not write it',
  E: 'published the work first, by agreement with a writer',
  AM: 'collects for a publisher but owns nothing',
  SE: 'collects for a publisher in another territory',
  ES: 'acts in place of a publisher',
  AQ: 'became the owner in place of a publisher',
};

/** The roles that make a work; every work needs one. @source CWR 2.2, NWR T 015 */
export const creatorRoles = ['C', 'A', 'CA'] as const satisfies readonly WriterRole[];
/** The roles that change a work which existed before. @source CWR 2.2, NWR T 010 and T 023 */
export const modifierRoles = [
  'AR',
  'AD',
  'TR',
  'SR',
  'SA',
] as const satisfies readonly WriterRole[];
/** The roles of those who write or change music or words, which only people can have: no company composes. */
export const personRoles = [
  ...creatorRoles,
  ...modifierRoles,
] as const satisfies readonly WriterRole[];
/** The roles that a work of music only cannot have. @source CWR 2.2, NWR T 045 */
export const lyricsRoles = ['A', 'CA', 'SA', 'TR'] as const satisfies readonly WriterRole[];
/** The roles that a work of text only cannot have: they write or change music. @source CWR writer designation table */
export const musicRoles = ['C', 'CA', 'AR', 'SR'] as const satisfies readonly WriterRole[];

/** Whether `role` belongs to those who create, as against those who publish. */
export function isWriter(role: Role): role is WriterRole {
  return isOneOf(writerRoles, role);
}

/** Whether `role` belongs to those who publish. */
export function isPublisher(role: Role): role is PublisherRole {
  return isOneOf(publisherRoles, role);
}

/** Whether `role` is in `list`, which may be any part of {@link roles}. */
export function isOneOf(list: readonly Role[], role: Role): boolean {
  return list.includes(role);
}
