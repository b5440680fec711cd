import { fold } from '../text/fold.ts';

/** The kinds of rights holder who can have an account: people, and companies or groups. */
export const memberKinds = ['individual', 'corporate'] as const;
/** One of {@link memberKinds}. */
export type MemberKind = (typeof memberKinds)[number];

/**
 * The kinds of rights holder who stand for a writer that nobody can name or ask. They take part in works as writers, and there is one
 * record for each kind (for each country, where a song is traditional). They have no account and no numbers, confirm nothing, and are
 * paid nothing.
 */
export const anonymousKinds = ['traditional', 'public_domain', 'unknown'] as const;
/** One of {@link anonymousKinds}. */
export type AnonymousKind = (typeof anonymousKinds)[number];

/** Every kind of rights holder. */
export const rightsHolderKinds = [...memberKinds, ...anonymousKinds] as const;
/** One of {@link rightsHolderKinds}. */
export type RightsHolderKind = (typeof rightsHolderKinds)[number];

/** Whether a rights holder of this kind is nobody who could be asked, merged or suspected of being somebody else. */
export function isAnonymous(kind: RightsHolderKind): kind is AnonymousKind {
  return kind !== 'individual' && kind !== 'corporate';
}

/** The kinds of rights holder in plain words. */
export const rightsHolderKindNames: Record<RightsHolderKind, string> = {
  individual: 'Individual',
  corporate: 'Company or group',
  traditional: 'Traditional',
  public_domain: 'Public domain',
  unknown: 'Unknown writer',
};

/** What each of {@link anonymousKinds} says about who wrote a song. */
export const anonymousKindMeanings: Record<AnonymousKind, string> = {
  traditional: 'a folk song that nobody owns, passed down in a country',
  public_domain: 'the writer died so long ago that nobody owns the song',
  unknown: 'you do not know who wrote the song',
};

/** How an anonymous rights holder is shown: "Traditional (Ghana)", "Public domain". `country` is a name, null where it is not known. */
export function anonymousName(kind: AnonymousKind, country: string | null): string {
  const name = rightsHolderKindNames[kind];
  return country === null ? name : `${name} (${country})`;
}

const anonymousNumbers: Record<AnonymousKind, number> = {
  traditional: 1,
  public_domain: 2,
  unknown: 3,
};

/**
 * The id of the one record of an anonymous kind, the same in every database. `country` is a code of two letters; null is the record
 * without a country.
 */
export function anonymousId(kind: AnonymousKind, country: string | null): string {
  const letters = [...(country ?? '')].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  const end = `${anonymousNumbers[kind]}${letters.padStart(11, '0')}`;
  return `00000000-0000-7000-8000-${end}`;
}

/** Words that stand for nobody where a name is expected, folded, and the kind they mean. */
const anonymousWords = new Map<string, AnonymousKind>([
  ...['traditional', 'trad', 'folk song', 'folksong', 'folklore'].map(
    (word) => [word, 'traditional'] as const,
  ),
  ...['public domain', 'pd', 'dp', 'domaine public'].map(
    (word) => [word, 'public_domain'] as const,
  ),
  ...[
    'unknown',
    'unknown writer',
    'unknown composer',
    'unknown author',
    'composer unknown',
    'author unknown',
    'writer unknown',
    'composer author unknown',
    'anonymous',
    'anon',
  ].map((word) => [word, 'unknown'] as const),
]);

/**
 * The anonymous writer that a name stands for: "Trad.", "DP", "Traditional (Ghana)", "Anonymous". Null for every other name, "Ama
 * Traditional" among them. `country` is one in brackets behind the word, as it is written there; null without one.
 */
export function readAnonymousName(
  name: string,
): { readonly kind: AnonymousKind; readonly country: string | null } | null {
  const read = /^([^()]*)(?:\(([^()]+)\)\s*)?$/.exec(name);
  const kind = anonymousWords.get(fold(read?.[1] ?? ''));
  if (kind === undefined) return null;
  return { kind, country: read?.[2]?.trim() ?? null };
}

/** The kinds of name; a rights holder may have many, one of them preferred. */
export const nameKinds = ['legal', 'stage', 'alias', 'group'] as const;
/** One of {@link nameKinds}. */
export type NameKind = (typeof nameKinds)[number];

/** The kinds of name in plain words. */
export const nameKindNames: Record<NameKind, string> = {
  legal: 'Legal name',
  stage: 'Stage name',
  alias: 'Also known as',
  group: 'Group',
};

/** The parts of a name as a member gives them; null or '' where there is none. */
export type NameParts = {
  kind: MemberKind;
  givenName: string | null;
  otherNames: string | null;
  corporationName: string | null;
};

/** The name as the header shows it: the corporation's for corporate, else the given name and the other names. */
export function fullName({ kind, givenName, otherNames, corporationName }: NameParts): string {
  const parts = kind === 'corporate' ? [corporationName] : [givenName, otherNames];
  return parts.flatMap((part) => part?.trim() || []).join(' ');
}
