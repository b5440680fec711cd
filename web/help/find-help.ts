import { words } from '#domain/text/fold.ts';
import { glossary } from './glossary.ts';
import type { GlossaryWord } from './glossary-terms.ts';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';

// Shorter words are too often one letter away from another word.
const minForSlips = 5;
const minStem = 4;

/** How well a typed word answers one of a text, both folded: 1 the same, less for a beginning or a slip, 0 not at all. */
function likeness(typed: string, there: string): number {
  if (typed === there) return 1;
  const stem = typed.length > 3 ? typed.replace(/s$/, '') : typed;
  if (there.startsWith(stem)) return there.length - stem.length <= 1 ? 0.95 : 0.7;
  // "splitting" answers "split".
  if (there.length >= minStem && typed.startsWith(there)) return 0.6;
  return isOneSlip(typed, there) ? 0.5 : 0;
}

/** Whether one letter is wrong, missing, too many, or two have changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < minForSlips || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, from: number) => text.slice(start + from);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}

/** What a search of the help found, the best first. `hasAll`: every word that matters was found in each of them. */
export type FoundHelp = {
  readonly guides: readonly Guide[];
  readonly glossary: readonly GlossaryWord[];
  readonly hasAll: boolean;
};

// Words of a question that say nothing of what it is about.
const idle = new Set(
  'a about an and are as at be between by can could did do does for from get has have how i if in is it its let me my of on or our please should so than that the their then there they this to us want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Texts of one answer with their weight: what stands in a title says more than what stands in a paragraph. */
type Texts = readonly { readonly weight: number; readonly words: readonly string[] }[];

const guideTexts: readonly (readonly [Guide, Texts])[] = guides.map((guide) => [
  guide,
  [
    { weight: 8, words: words(guide.title) },
    { weight: 4, words: words(guide.findBy) },
    { weight: 3, words: words(guide.summary) },
    { weight: 1, words: words(textOf(guide)) },
  ],
]);

const glossaryTexts: readonly (readonly [GlossaryWord, Texts])[] = glossary.map((one) => [
  one,
  [
    { weight: 8, words: words(one.word) },
    { weight: 4, words: words(one.findBy ?? '') },
  ],
]);

/** Guides and words that answer `q`; typed words may be cut short, in the plural, or have one slip. */
export function findHelp(q: string): FoundHelp {
  const typed = words(q);
  const telling = typed.filter((word) => !idle.has(word));
  const wanted = telling.length > 0 ? telling : typed;
  const found = ranked(guideTexts, wanted);
  const named = ranked(glossaryTexts, wanted);
  const max = Math.max(0, ...found.map(({ hits }) => hits), ...named.map(({ hits }) => hits));
  return {
    guides: found.filter(({ hits }) => hits === max).map(({ of }) => of),
    glossary: named.filter(({ hits }) => hits === max).map(({ of }) => of),
    hasAll: max === wanted.length,
  };
}

function ranked<Of>(all: readonly (readonly [Of, Texts])[], wanted: readonly string[]) {
  return all
    .map(([of, texts]) => {
      const scores = wanted.map((word) => bestIn(texts, word));
      return {
        of,
        hits: scores.filter((score) => score > 0).length,
        score: scores.reduce((sum, score) => sum + score, 0),
      };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || b.score - a.score);
}

function bestIn(texts: Texts, word: string): number {
  let best = 0;
  for (const { weight, words: there } of texts)
    for (const one of there) best = Math.max(best, weight * likeness(word, one));
  return best;
}

function textOf({ parts }: Guide): string {
  return parts
    .flatMap(({ heading = '', text = [], steps = [], points = [] }) => [
      heading,
      ...text,
      ...steps,
      ...points,
    ])
    .join(' ');
}
