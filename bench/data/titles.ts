import { fold } from '#domain/text/fold.ts';
import type { TitleKind } from '#domain/works/work.ts';
import type { Chance } from '#server/sample/chance.ts';
import { capital, type Vocabulary } from './vocabulary.ts';

/** A title with its language and its alternative titles, if any. */
export type Titled = {
  readonly title: string;
  readonly language: string;
  readonly alternatives: readonly { readonly title: string; readonly kind: TitleKind }[];
};

// How many words a title has, by how often: two and three are the commonest.
const lengths = [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6];
// How often each language is sung: Akan, English, Ewe, Ga, Dagbani.
const languageShare = [0.4, 0.7, 0.84, 0.93, 1];
const suffixes = [' Remix', ' (Part 2)', ' Reprise', ' (Live)', ' Gospel Version', ' Interlude'];

/** A title of one to six words; 15 % have one or two alternative titles. */
export function makeTitle(chance: Chance, vocabularies: readonly Vocabulary[]): Titled {
  const vocabulary = languageOf(chance, vocabularies);
  const title = wordsIn(chance, vocabulary) + (chance.happens(0.04) ? chance.pick(suffixes) : '');
  return {
    title,
    language: vocabulary.language,
    alternatives: alternativesTo(chance, title, vocabularies),
  };
}

function alternativesTo(
  chance: Chance,
  title: string,
  vocabularies: readonly Vocabulary[],
): Titled['alternatives'] {
  if (!chance.happens(0.15)) return [];
  const alternatives: Titled['alternatives'][number][] = [
    {
      title: wordsIn(chance, languageOf(chance, vocabularies)),
      kind: chance.happens(0.5) ? 'AT' : 'TT',
    },
  ];
  // The same title as a keyboard without Ghana's letters writes it.
  if (chance.happens(0.3)) alternatives.push({ title: fold(title), kind: 'ET' });
  return alternatives;
}

function wordsIn(chance: Chance, vocabulary: Vocabulary): string {
  const length = chance.pick(lengths);
  return Array.from({ length }, () => capital(vocabulary.draw(chance))).join(' ');
}

function languageOf(chance: Chance, vocabularies: readonly Vocabulary[]): Vocabulary {
  const drawn = chance.next();
  const index = languageShare.findIndex((upTo) => drawn < upTo);
  const vocabulary = vocabularies[index];
  if (vocabulary === undefined) throw new RangeError('there is a share for each language');
  return vocabulary;
}
