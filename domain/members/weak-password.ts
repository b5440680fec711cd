import { fold } from '../text/fold.ts';
import { expectedWords } from './expected-words.ts';
import { canonicalPassword, type KnownOfMember } from './password.ts';
import { powerOfGuesses, type WordCost } from './password-guesses.ts';

/**
 * A password must cost more than a thousand million guesses, counted as {@link powerOfGuesses} does: two listed words with
 * the usual things around them do not, three words do.
 */
export const minPowerOfGuesses = 9;

const costOfOwn = 1;
const costOfExpected = 2.5;

/**
 * Why a password is too easily guessed; null when it is not. `listed` gives the cost of common passwords and words, by what
 * {@link powerOfGuesses} asks for.
 */
export function weaknessOf(
  password: string,
  known: KnownOfMember,
  listed: WordCost,
): 'password_too_common' | 'password_too_personal' | null {
  const text = canonicalPassword(password);
  if (new Set(text).size <= 3) return 'password_too_common';
  const own = ownWords(known);
  const costOfStranger: WordCost = (word) =>
    expectedWords.has(word) ? costOfExpected : listed(word);
  const costOfMember: WordCost = (word) => (own.has(word) ? costOfOwn : costOfStranger(word));
  const power = powerOfGuesses(text, costOfMember);
  if (power > minPowerOfGuesses) return null;
  // The reason that is the member's own is said first: it is the one that they can see.
  return power < powerOfGuesses(text, costOfStranger)
    ? 'password_too_personal'
    : 'password_too_common';
}

/** The member's names and address as wholes and as their words. Addresses may be of digits only: 0244123456@example.org. */
function ownWords({ email, names }: KnownOfMember): ReadonlySet<string> {
  const wholes = [email.toLowerCase(), ...email.split('@'), ...names];
  const words = wholes.flatMap((whole) => [
    whole.toLowerCase(),
    fold(whole).replaceAll(' ', ''),
    ...fold(whole).split(' '),
  ]);
  return new Set(words.filter((word) => word.length >= 2));
}
