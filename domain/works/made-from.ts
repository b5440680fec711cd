import { formatIswc } from '../identifiers/iswc.ts';

/**
 * How a work was made from another. The first three change a work (CWR: version type MOD with an arrangement or adaptation code; the
 * other work is its VER record); a medley and a sample contain one (CWR: a COM record for each component).
 * @source CWR 2.2, VER and COM, composite type table
 */
export const derivations = [
  'arrangement',
  'adaptation',
  'translation',
  'medley',
  'sample',
] as const;
/** One of {@link derivations}. */
export type Derivation = (typeof derivations)[number];

/** How an earlier work is used, as a choice and beside its title. */
export const derivationLabels: Record<Derivation, string> = {
  arrangement: 'Arrangement',
  adaptation: 'Adaptation',
  translation: 'Translation',
  medley: 'Part of a medley',
  sample: 'Sample',
};

// As the beginning of "Arrangement of Yaa Amponsah".
const derivationNames: Record<Derivation, string> = {
  arrangement: 'Arrangement of',
  adaptation: 'Adaptation of',
  translation: 'Translation of',
  medley: 'Medley with',
  sample: 'Samples',
};

/** Who must be asked for an earlier work: its writers while it is protected, nobody for one that belongs to everybody. */
export const protections = ['protected', 'traditional', 'public_domain'] as const;
/** One of {@link protections}. */
export type Protection = (typeof protections)[number];

/** The protections as choices. */
export const protectionNames: Record<Protection, string> = {
  protected: 'Its writers, or their heirs',
  traditional: 'Nobody: it is traditional',
  public_domain: 'Nobody: it is in the public domain',
};

/** How many works one work can be made from: the parts of a long medley. */
export const maxMadeFrom = 30;

/**
 * A work that another is made from: found in the register (`work_id`, and its title at the time), or described by its title, its
 * writers as text and its ISWC. `protection` is what the registrant says of a described one; a registered one is judged by its holders.
 */
export type MadeFrom = {
  readonly kind: Derivation;
  readonly work_id: string | null;
  readonly title: string;
  readonly writers: string | null;
  readonly iswc: string | null;
  readonly protection: Protection;
};

/** "Arrangement of Yaa Amponsah (traditional)", as history and certificates say it. */
export function madeFromText({ kind, title, writers, iswc, protection }: MadeFrom): string {
  const known = [
    writers && `by ${writers}`,
    iswc && formatIswc(iswc),
    protection === 'traditional' && 'traditional',
    protection === 'public_domain' && 'public domain',
  ].filter(Boolean);
  return `${derivationNames[kind]} ${title}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
}
