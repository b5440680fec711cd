import { words } from '#domain/text/fold.ts';
import { guideTexts, ranked, type Texts, tellingWords } from '#domain/text/search-texts.ts';
import { glossary } from './glossary.ts';
import type { GlossaryWord } from './glossary-terms.ts';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';

/** What a search of the help found, the best first. `hasAll`: every word that matters was found in each of them. */
export type FoundHelp = {
  readonly guides: readonly Guide[];
  readonly glossary: readonly GlossaryWord[];
  readonly hasAll: boolean;
};

const searched = guides.map((guide) => [guide, guideTexts(guide)] as const);

const glossaryTexts: readonly (readonly [GlossaryWord, Texts])[] = glossary.map((one) => [
  one,
  [
    { weight: 8, words: words(one.word) },
    { weight: 4, words: words(one.findBy ?? '') },
  ],
]);

/** Guides and words that answer `q`; typed words may be cut short, in the plural, or have one slip. */
export function findHelp(q: string): FoundHelp {
  const wanted = tellingWords(q);
  const found = ranked(searched, wanted);
  const named = ranked(glossaryTexts, wanted);
  const max = Math.max(0, ...found.map(({ hits }) => hits), ...named.map(({ hits }) => hits));
  return {
    guides: found.filter(({ hits }) => hits === max).map(({ of }) => of),
    glossary: named.filter(({ hits }) => hits === max).map(({ of }) => of),
    hasAll: max === wanted.length,
  };
}
