import { words } from './fold.ts';

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

// Words of a question that say nothing of what it is about.
const idle = new Set(
  'a about an and are as at be between by can could did do does for from get has have how i if in is it its let me my of on or our please should so than that the their then there they this to us want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Texts of one answer with their weight: what stands in a title says more than what stands in a paragraph. */
export type Texts = readonly { readonly weight: number; readonly words: readonly string[] }[];

/** A guide as far as it is searched. `findBy` holds words that people use for it and that its text does not. */
export type SearchedGuide = {
  readonly title: string;
  readonly summary: string;
  readonly findBy: string;
  readonly parts: readonly {
    readonly heading?: string;
    readonly text?: readonly string[];
    readonly steps?: readonly string[];
    readonly points?: readonly string[];
  }[];
};

/** What of a guide is searched. */
export function guideTexts({ title, findBy, summary, parts }: SearchedGuide): Texts {
  const texts = parts.flatMap(({ heading = '', text = [], steps = [], points = [] }) => [
    heading,
    ...text,
    ...steps,
    ...points,
  ]);
  return [
    { weight: 8, words: words(title) },
    { weight: 4, words: words(findBy) },
    { weight: 3, words: words(summary) },
    { weight: 1, words: words(texts.join(' ')) },
  ];
}

/** The words of a search that say what it is about; all of them where none does. */
export function tellingWords(q: string): string[] {
  const typed = words(q);
  const telling = typed.filter((word) => !idle.has(word));
  return telling.length > 0 ? telling : typed;
}

/** Those in which one of the words was found, the best first; `hits` counts the words. */
export function ranked<Of>(all: readonly (readonly [Of, Texts])[], wanted: readonly string[]) {
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
