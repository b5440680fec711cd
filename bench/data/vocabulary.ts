import { type Chance, chanceFrom } from '#server/sample/chance.ts';
import { type Sounds, soundsOfLanguages } from './syllables.ts';
import { zipf } from './zipf.ts';

const wordsPerLanguage = 12_000;

/** The words of one language and how often each is drawn. */
export type Vocabulary = {
  readonly language: string;
  readonly words: readonly string[];
  draw(chance: Chance): string;
};

/** Sixty thousand distinct words in five languages; the same each time. */
export function makeVocabularies(): readonly Vocabulary[] {
  return soundsOfLanguages.map((sounds, index) => {
    const words = wordsOf(sounds, chanceFrom(101 + index));
    const rank = zipf(words.length, 1);
    return { language: sounds.language, words, draw: (chance) => words[rank(chance)] ?? '' };
  });
}

/** Family names as the languages would form them, mostly of two or three syllables. */
export function makeFamilyNames(count: number): string[] {
  const chance = chanceFrom(201);
  const names = new Set<string>();
  while (names.size < count) {
    const sounds = chance.pick(soundsOfLanguages);
    const name = capital(wordOf(sounds, chance, 2 + chance.below(2)));
    if (name.length >= 4 && name.length <= 14) names.add(name);
  }
  return [...names];
}

/** The first letter as a capital; letters of Ghana included. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function wordsOf(sounds: Sounds, chance: Chance): string[] {
  const words = new Set(sounds.common);
  while (words.size < wordsPerLanguage) {
    const spread = chance.next();
    const word = wordOf(sounds, chance, spread < 0.25 ? 1 : spread < 0.75 ? 2 : 3);
    if (word.length >= 2) words.add(word);
  }
  return [...words];
}

function wordOf(sounds: Sounds, chance: Chance, syllables: number): string {
  let word = '';
  for (let n = 0; n < syllables; n++)
    word += chance.pick(sounds.starts) + chance.pick(sounds.hearts);
  return word + chance.pick(sounds.ends);
}
