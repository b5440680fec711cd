import { foldedLetters } from '../text/fold.ts';

/**
 * How many tries a word costs somebody who works through a list of words, as a power of ten; null for a word that is in no
 * list. Words are asked for in lower case, without accents, of two to `maxWordLength` characters.
 */
export type WordCost = (word: string) => number | null;

/** Parts longer than this are not looked up in the lists. */
export const maxWordLength = 32;

/**
 * How many tries a password costs somebody who knows the lists of words and how people vary them, as a power of ten. It is
 * the cheapest way to build the password out of pieces: listed words (also backwards, with capitals, or with signs for
 * letters), years and dates, phone numbers of Ghana, runs of the alphabet and of the keyboard, repetitions, and single
 * characters for the rest. The cost of a whole is the sum of its pieces' costs.
 * @source the method of D. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016
 */
export function powerOfGuesses(password: string, costOf: WordCost): number {
  const asTyped = [...password];
  return cheapest(asTyped.map(plainCharacter).join(''), asTyped, costOf, new Map());
}

// Each character maps to exactly one, so that positions in the plain text are positions in the typed text.
function plainCharacter(character: string): string {
  const [base = character] = character.normalize('NFKD').toLowerCase();
  return (foldedLetters[base] ?? base).slice(0, 1);
}

function cheapest(
  text: string,
  asTyped: readonly string[],
  costOf: WordCost,
  known: Map<string, number>,
): number {
  const spelled = [lettersForSigns(text, 'i'), lettersForSigns(text, 'l')];
  const repetitions = repetitionsOf(text);
  // best[n]: the cheapest way to build the first n characters.
  const best = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let min = (best[end - 1] ?? 0) + characterCost(text.charAt(end - 1));
    for (let start = Math.max(0, end - maxWordLength); start <= end - 2; start += 1) {
      const before = best[start] ?? 0;
      if (before >= min) continue;
      const piece = text.slice(start, end);
      const cost = Math.min(
        wordCost(piece, asTyped.slice(start, end), costOf),
        ...spelled.map((plain) => spelledCost(plain.slice(start, end), piece, costOf)),
        shapeCost(piece),
      );
      min = Math.min(min, before + cost);
    }
    for (const { start, partLength } of repetitions[end] ?? []) {
      const part = text.slice(start, start + partLength);
      const cost =
        known.get(part) ?? cheapest(part, asTyped.slice(start, start + partLength), costOf, known);
      known.set(part, cost);
      const times = (end - start) / partLength;
      min = Math.min(min, (best[start] ?? 0) + cost + 0.3 + Math.log10(times));
    }
    best[end] = min;
  }
  return best[text.length] ?? 0;
}

const signCost = 1.5;
const cheapSigns = new Set(' -_.!@#*&+,?/');

function characterCost(character: string): number {
  if (/[0-9]/.test(character)) return 1;
  if (/[a-z]/.test(character)) return 1.4;
  return cheapSigns.has(character) ? 0.6 : signCost;
}

function wordCost(piece: string, asTyped: readonly string[], costOf: WordCost): number {
  const backwards = [...piece].reverse().join('');
  const plain = costOf(piece);
  const turned = costOf(backwards);
  const cost = Math.min(plain ?? Infinity, turned === null ? Infinity : turned + 0.3);
  return cost === Infinity ? cost : cost + capitalsCost(asTyped.join(''));
}

// First letter or all of them: everybody does that. Anything else is a choice among more.
function capitalsCost(asTyped: string): number {
  if (!/\p{Lu}/u.test(asTyped)) return 0;
  return /^\p{Lu}[^\p{Lu}]*$|^[^\p{Ll}]*$/u.test(asTyped) ? 0.3 : 1;
}

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '6': 'g',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

function lettersForSigns(text: string, one: 'i' | 'l'): string {
  return text.replace(/[^a-z]/g, (sign) => ('1!|'.includes(sign) ? one : (signs[sign] ?? sign)));
}

function spelledCost(word: string, piece: string, costOf: WordCost): number {
  // Without a letter of its own it is a number, not a word spelled with signs.
  if (word === piece || !/[a-z]/.test(piece)) return Infinity;
  const cost = costOf(word);
  return cost === null ? Infinity : cost + 0.7;
}

/** Years, dates, phone numbers and runs: what has a shape rather than a place in a list. */
function shapeCost(piece: string): number {
  if (/^(19|20)\d\d$/.test(piece)) return 1.7;
  if (/^(\d{8}|\d{2}([-./ ])\d{2}\2\d{4}|\d{4}([-./ ])\d{2}\3\d{2})$/.test(piece)) {
    if (/(19|20)\d\d/.test(piece)) return 4.3;
  }
  if (/^(0|\+?233)[235]\d{8}$/.test(piece)) return 8;
  return isRun(piece) ? 1.5 + Math.log10(piece.length) : Infinity;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  // Down the columns of the keyboard, one after the other.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  // The rows of French and German keyboards.
  'azertyuiop',
  'qwertzuiop',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

function isRun(piece: string): boolean {
  return piece.length >= 3 && runs.some((run) => run.includes(piece));
}

/** A piece that is one part several times, with nothing between. */
type Repetition = { readonly start: number; readonly partLength: number };

/** The repetitions in a text of parts up to `maxWordLength`, by the place where they end. */
function repetitionsOf(text: string): Repetition[][] {
  const byEnd: Repetition[][] = Array.from({ length: text.length + 1 }, () => []);
  for (let start = 0; start < text.length; start += 1) {
    // How much of the beginning of the suffix is found again before each place (Knuth, Morris and Pratt).
    const again = [0];
    for (let at = 1; start + at < text.length; at += 1) {
      let same = again[at - 1] ?? 0;
      while (same > 0 && text[start + at] !== text[start + same]) same = again[same - 1] ?? 0;
      if (text[start + at] === text[start + same]) same += 1;
      again[at] = same;
      const partLength = at + 1 - same;
      const length = at + 1;
      if (same === 0 || length % partLength !== 0) continue;
      // A part may itself be a repetition and a word: "korkor" twice is cheaper than "kor" four times.
      for (
        let longer = partLength;
        longer <= Math.min(maxWordLength, length / 2);
        longer += partLength
      ) {
        if (length % longer === 0) byEnd[start + length]?.push({ start, partLength: longer });
      }
    }
  }
  return byEnd;
}
