/** The kinds of rights holder, and of member. */
export const rightsHolderKinds = ['individual', 'corporate'] as const;
/** One of {@link rightsHolderKinds}. */
export type RightsHolderKind = (typeof rightsHolderKinds)[number];

/** The kinds of rights holder in plain words. */
export const rightsHolderKindNames: Record<RightsHolderKind, string> = {
  individual: 'Individual',
  corporate: 'Company or group',
};

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
  kind: RightsHolderKind;
  givenName: string | null;
  otherNames: string | null;
  corporationName: string | null;
};

/** The name as the header shows it: the corporation's for corporate, else the given name and the other names. */
export function fullName({ kind, givenName, otherNames, corporationName }: NameParts): string {
  const parts = kind === 'corporate' ? [corporationName] : [givenName, otherNames];
  return parts.flatMap((part) => part?.trim() || []).join(' ');
}
