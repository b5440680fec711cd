import { type Right, rights } from '../shares.ts';

/** A place added to those where somebody collects, or taken from them. `tis` is the code of a territory, four digits. */
export type TerritoryLine = { tis: string; is_excluded: boolean };

/** The contract by which somebody collects: its number, and the first and last day, null where they are not known. */
export type Agreement = {
  number: string | null;
  starts_on: string | null;
  ends_on: string | null;
};

/**
 * How what a line of a work stands for is collected.
 * @source CWR 2.2, SPU and SWR (societies, agreement, controlled or not), SPT and SWT (territories)
 */
export type Collection = {
  /** The rights that its holder collects. */
  rights: Right[];
  /** Where, added and taken away in this order; empty where that was not said. */
  territories: TerritoryLine[];
  agreement: Agreement | null;
  /** The CISAC number of the society that collects each right for them; null where it is the one that they belong to. */
  societies: Record<Right, string | null>;
  /** Whether whoever registered the work acts for them; null where that was not said. */
  is_controlled: boolean | null;
};

/** What stands for a line of which nothing is said: all rights, nowhere in particular. */
export const nothingSaid: Collection = {
  rights: [...rights],
  territories: [],
  agreement: null,
  societies: { performing: null, mechanical: null, synchronisation: null },
  is_controlled: null,
};

/** What everybody may know of a collection: the number and the days of a contract are between those who made it. */
export function publicCollection(collection: Collection | null): Collection | null {
  return collection === null
    ? null
    : saidCollection({ ...collection, agreement: null, is_controlled: null });
}

/** A collection in one form, its rights in their order and an empty agreement left out; null where it says nothing. */
export function saidCollection(given: Collection | null): Collection | null {
  if (given === null) return null;
  const { agreement } = given;
  const isAgreed =
    agreement !== null &&
    (agreement.number !== null || agreement.starts_on !== null || agreement.ends_on !== null);
  const said: Collection = {
    rights: rights.filter((right) => given.rights.includes(right)),
    territories: given.territories.map(({ tis, is_excluded }) => ({ tis, is_excluded })),
    agreement: isAgreed
      ? { number: agreement.number, starts_on: agreement.starts_on, ends_on: agreement.ends_on }
      : null,
    societies: {
      performing: given.societies.performing,
      mechanical: given.societies.mechanical,
      synchronisation: given.societies.synchronisation,
    },
    is_controlled: given.is_controlled,
  };
  return isSameCollection(said, nothingSaid) ? null : said;
}

/** Whether two lines say the same of how they are collected. */
export function isSameCollection(one: Collection | null, other: Collection | null): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** Whether two lines collect the same from those for whom they act: the same rights, in the same places, for as long. */
export function isSameMandate(one: Collection | null, other: Collection | null): boolean {
  return JSON.stringify(mandate(one)) === JSON.stringify(mandate(other));
}

// The database gives keys in an order of its own.
function ordered(collection: Collection | null): unknown {
  const { agreement, societies, is_controlled } = collection ?? nothingSaid;
  const number = agreement?.number ?? null;
  return [mandate(collection), number, rights.map((right) => societies[right]), is_controlled];
}

function mandate(collection: Collection | null): unknown {
  const { rights: which, territories, agreement } = collection ?? nothingSaid;
  return [
    rights.filter((right) => which.includes(right)),
    territories.map(({ tis, is_excluded }) => [tis, is_excluded]),
    agreement?.starts_on ?? null,
    agreement?.ends_on ?? null,
  ];
}

/** The columns of a file that say how a holder's part is collected. */
export const collectionCells = [
  'territories',
  'collects',
  'agreement',
  'agreement_from',
  'agreement_until',
  'performing_society',
  'mechanical_society',
  'synchronisation_society',
  'controlled',
] as const;
/** One of {@link collectionCells}. */
export type CollectionCell = (typeof collectionCells)[number];
