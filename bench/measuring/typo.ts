import { fold } from '#domain/text/fold.ts';
import { at, type Chance } from '#server/sample/chance.ts';

const letters = 'abdefghiklmnoprstuwy';

/** The text with one slip of the fingers in one of its longer words; half of the time without Ghana's letters. Null when all words are short. */
export function withTypo(text: string, chance: Chance): string | null {
  const words = (chance.happens(0.5) ? fold(text) : text).split(' ');
  const long = words.flatMap((word, index) => (word.length >= 5 ? [index] : []));
  if (long.length === 0) return null;
  const index = chance.pick(long);
  const word = at(words, index);
  const place = 1 + chance.below(word.length - 2);
  return words.with(index, slip(word, place, chance)).join(' ');
}

function slip(word: string, place: number, chance: Chance): string {
  const before = word.slice(0, place);
  const after = word.slice(place + 1);
  const letter = word.charAt(place);
  switch (chance.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return (
        before +
        at(
          [...letters].filter((other) => other !== letter),
          chance.below(letters.length - 1),
        ) +
        after
      );
    default:
      return before + after.charAt(0) + letter + after.slice(1);
  }
}
