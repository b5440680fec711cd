import { textLikeness } from '../../text/text-likeness.ts';
import { soundLetters } from './sounds.ts';

/** A folded text to be compared with many others: its letters without blanks, and how they sound, which is worked out when it is asked for. */
export type Heard = { readonly letters: string; readonly sound: () => string };

/** Below this likeness of the letters two texts do not sound alike either. */
const minLetters = 0.3;
/** What only sounds the same is a little less than the same. */
const soundWeight = 0.97;

/** Makes a folded text ready to be compared. */
export function heard(folded: string): Heard {
  return { letters: folded.replaceAll(' ', ''), sound: once(() => soundLetters(folded)) };
}

/** How alike two texts are, 0 to 1, by their letters as they stand or as they sound; 0 when one is empty. */
export function heardLikeness(one: Heard, other: Heard): number {
  if (one.letters === other.letters) return one.letters === '' ? 0 : 1;
  const letters = textLikeness(one.letters, other.letters);
  if (letters >= soundWeight || letters < minLetters) return letters;
  return Math.max(letters, textLikeness(one.sound(), other.sound()) * soundWeight);
}

/** What `make` makes, worked out when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly is: Made } | null = null;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
