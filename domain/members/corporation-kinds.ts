/** The kinds of corporate member, in the order they are offered. */
export const corporationKinds = [
  'publisher',
  'label',
  'production_company',
  'management',
  'group',
  'choir',
  'estate',
  'other',
] as const;
/** One of {@link corporationKinds}. */
export type CorporationKind = (typeof corporationKinds)[number];

/** The kinds of body in plain words. */
export const corporationKindNames: Record<CorporationKind, string> = {
  publisher: 'Music publisher',
  label: 'Record label',
  production_company: 'Production company',
  management: 'Artist management',
  group: 'Band or group',
  choir: 'Choir or church',
  estate: 'Estate of a musician',
  other: 'Another body',
};

const seldomRegistered: ReadonlySet<string> = new Set(['group', 'choir', 'estate']);

/** Whether a body of this kind must show its registration: bands, choirs and estates often have none. */
export function mustBeRegistered(kind: CorporationKind): boolean {
  return !seldomRegistered.has(kind);
}
