import type { RightsHolderKind } from '../rightsholders/rights-holder.ts';
import { samePerson } from '../rightsholders/same-person.ts';
import { type ReadTitle, readTitle, titleLikeness } from '../text/title-likeness.ts';

/** What two works can have in common, the strongest first. */
export const likenesses = [
  'same_isrc',
  'same_title',
  'alike_title',
  'same_writers',
  'some_writers',
  'alike_writers',
] as const;
/** One of {@link likenesses}. */
export type Likeness = (typeof likenesses)[number];

/** What they have in common as text, as the end of "They have ...". */
export const likenessLabels: Record<Likeness, string> = {
  same_isrc: 'a recording with the same ISRC',
  same_title: 'the same title',
  alike_title: 'nearly the same title',
  same_writers: 'the same writers',
  some_writers: 'some of the same writers',
  alike_writers: 'writers of the same name',
};

/**
 * Two works side by side. `titleLikeness` is how alike their nearest titles are, 0 to 1; `shared` the writers that both name, `named`
 * those who are named alike and recorded apart, `mine` and `theirs` how many each has. An arrangement and its original are of
 * different kinds.
 */
export type WorksCompared = {
  titleLikeness: number;
  mine: number;
  theirs: number;
  shared: number;
  named: number;
  isSameIsrc: boolean;
  isSameKind: boolean;
};

/** Titles less alike than this are other titles: "Me Dɔ Wo" and "Me Dɔ Me" are two songs. */
export const minTitleLikeness = 0.7;
/** From this score on, of 100, a work is held back until somebody says what it is. */
export const duplicateFrom = 70;

/**
 * How likely two works are one, 0 to 100, and why. A title alone says little, for hundreds of songs are called Love, and so do
 * writers alone: both together, or one recording, do. What changes a work is none with it, unless they share a recording.
 */
export function likenessOf(works: WorksCompared): { score: number; reasons: Likeness[] } {
  const reasons: Likeness[] = [];
  if (works.isSameIsrc) reasons.push('same_isrc');
  if (works.titleLikeness >= 1) reasons.push('same_title');
  else if (works.titleLikeness >= minTitleLikeness) reasons.push('alike_title');
  const max = Math.max(works.mine, works.theirs);
  const all = works.shared + works.named;
  if (works.shared > 0) reasons.push(all === max ? 'same_writers' : 'some_writers');
  else if (works.named * 2 >= max && works.named > 0) reasons.push('alike_writers');
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  const isOtherKind = !works.isSameKind && !works.isSameIsrc;
  return { score: Math.min(100, isOtherKind ? Math.floor(score / 2) : score), reasons };
}

// Some writers and nearly the same title stay below the line: co-writers write about one thing more than once.
const weights: Readonly<Record<Likeness, number>> = {
  same_isrc: 70,
  same_title: 50,
  alike_title: 35,
  same_writers: 40,
  some_writers: 25,
  alike_writers: 25,
};

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
};

/** Compares a work with another one, for {@link likenessOf}. */
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
