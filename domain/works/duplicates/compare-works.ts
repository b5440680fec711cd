import { hasSameArtist } from '../../recordings/same-recording.ts';
import type { RightsHolderKind } from '../../rightsholders/rights-holder.ts';
import { samePerson } from '../../rightsholders/same-person.ts';
import { type ReadTitle, readTitle, titleLikeness } from '../../text/title-likeness.ts';
import type { WorksCompared } from './likeness.ts';

/** A writer as works are compared by: all names, the preferred one first. */
export type ComparedWriter = {
  readonly id: string;
  readonly kind: RightsHolderKind;
  readonly names: readonly string[];
  readonly ipiNameNumber: string | null;
};
/** A work as it is compared: all its titles, the writers who can be named, canonical ISRCs. */
export type ComparedWork = {
  readonly titles: readonly string[];
  readonly writers: readonly ComparedWriter[];
  readonly versionKind: string;
  readonly isrcs: readonly string[];
  readonly performed: readonly { readonly artist: string; readonly isrc: string | null }[];
};

/** Compares a work with another one, for `likenessOf`. */
export function compareWorks(one: ComparedWork, other: ComparedWork): WorksCompared {
  const left = new Set(other.writers);
  const take = (isOne: (theirs: ComparedWriter) => boolean): boolean => {
    const found = [...left].find(isOne);
    return found !== undefined && left.delete(found);
  };
  const apart = one.writers.filter(({ id }) => !take((theirs) => theirs.id === id));
  const named = apart.filter((mine) =>
    take((theirs) => samePerson(mine, theirs).score >= minNameLikeness),
  );
  return {
    titleLikeness: nearest(titlesOf(one), titlesOf(other)),
    mine: one.writers.length,
    theirs: other.writers.length,
    shared: one.writers.length - apart.length,
    named: named.length,
    isSameIsrc: one.isrcs.some((isrc) => other.isrcs.includes(isrc)),
    isSamePerformer: one.performed.some((mine) =>
      other.performed.some(
        (theirs) => (mine.isrc === null || theirs.isrc === null) && hasSameArtist(mine, theirs),
      ),
    ),
    isSameKind: one.versionKind === other.versionKind,
  };
}

/** A middle name more or an initial for a name; a family name alone is of hundreds. */
const minNameLikeness = 70;

/** A work is compared with several others: its titles are read once. */
const known = new WeakMap<ComparedWork, readonly ReadTitle[]>();

function titlesOf(work: ComparedWork): readonly ReadTitle[] {
  const titles = known.get(work) ?? work.titles.map(readTitle);
  known.set(work, titles);
  return titles;
}

const worth = { same: 1, slip: 0.8, other: 0 } as const;

function nearest(mine: readonly ReadTitle[], theirs: readonly ReadTitle[]): number {
  return Math.max(
    0,
    ...mine.flatMap((one) => theirs.map((other) => worth[titleLikeness(one, other)])),
  );
}
