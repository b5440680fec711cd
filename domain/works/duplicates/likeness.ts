/** What two works can have in common, the strongest first. */
export const likenesses = [
  'same_isrc',
  'same_title',
  'alike_title',
  'same_writers',
  'some_writers',
  'alike_writers',
  'same_performer',
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
  alike_writers: 'writers with the same names',
  same_performer: 'the same performer',
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
  /** Whether somebody performs both, and no two ISRCs say that these are two recordings. */
  isSamePerformer: boolean;
  isSameKind: boolean;
};

/** Titles less alike than this are other titles: "Me Dɔ Wo" and "Me Dɔ Me" are two songs. */
export const minTitleLikeness = 0.7;
/** From this score on, of 100, a work is held back until somebody says what it is. */
export const duplicateFrom = 70;

/**
 * How likely two works are one, 0 to 100, and why. A title alone says little, for hundreds of songs are called Love, and so do
 * writers alone: both together, a title and who performs it, or one recording, do. What changes a work is none with it, unless they share a recording.
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
  else if (works.isSamePerformer) reasons.push('same_performer');
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
  same_performer: 25,
};
