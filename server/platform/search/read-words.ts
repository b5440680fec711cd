import type { Db } from '../db/db.ts';
import { knownAmong, type WordQuery, wordsAlike, wordsBeginning } from './bounded-search.sql.ts';
import { slipsBetween, soundsOf, spellingsOf } from './spellings.ts';

// More words than this narrow nothing any more.
const maxWords = 12;
// As search_words in the database: longer words are cut in the index as well.
const maxWord = 40;
const maxCompletions = 40;
const maxAlike = 12;

/** The possible meanings of a search text: for each of its words all known words that match it. */
type Reading = {
  /** Every word as it is typed, the last perhaps not finished; null when that can find nothing. */
  readonly exact: WordQuery | null;
  /** The meanings with spelling errors allowed in each word. */
  readonly near: () => Promise<WordQuery | null>;
  /** Of three words or more, all but any one of them, slips allowed. */
  readonly allButOne: () => Promise<WordQuery | null>;
};

/**
 * Reads a folded search text against the words that are known, so that each of the queries it gives is cheap: there is no word in
 * them that nothing has, and never more than a few dozen for each that was typed. `weights` limits where words may stand ('AB');
 * `isLastOpen` takes the last word for the beginning of one.
 */
export async function readWords(
  db: Db,
  folded: string,
  { weights = '', isLastOpen = true }: { weights?: string; isLastOpen?: boolean } = {},
): Promise<Reading> {
  const words = wordsOf(folded);
  const last = words.at(-1) ?? '';
  const pairs = words.slice(1).map((word, index) => (words[index] ?? '') + word);
  const halves = words.map(halvesOf);
  const known = await knownAmong(db, [...words, ...pairs, ...halves.flat(2)]);
  const completions =
    last === '' || !isLastOpen ? [] : await wordsBeginning(db, last, maxCompletions);

  const asTyped = words.map((word, index) => [
    ...(known.has(word) ? [word] : []),
    ...(index === words.length - 1 ? completions : []),
  ]);
  const parted = halves.map((ways) =>
    ways.filter((way) => way.every((half) => known.has(half))).slice(0, 3),
  );
  const joined = pairs.map((pair) => (known.has(pair) ? pair : null));
  const alternatives = (choices: readonly string[][], more: readonly string[][][] = []) =>
    choices.map((choice, index) => [
      ...[...new Set(choice)].map((word) => lexeme(word, weights)),
      ...[...(parted[index] ?? []), ...(more[index] ?? [])].map(
        (way) => `(${all(way.map((half) => lexeme(half, weights)))})`,
      ),
    ]);
  const withJoined = (choices: readonly string[][]) => everyWay(choices, joined, weights);

  let guessed: Promise<string[][]> | null = null;
  let together: Promise<string[][][]> | null = null;
  const guess = async () => {
    guessed ??= guessWords(db, words);
    const near = await guessed;
    together ??= partsOfUnknown(db, words, asTyped);
    return alternatives(
      words.map((_, index) => [...(asTyped[index] ?? []), ...(near[index] ?? [])]),
      await together,
    );
  };
  return {
    exact: withJoined(alternatives(asTyped)),
    near: async () => withJoined(await guess()),
    allButOne: async () => (words.length < 3 ? null : lackingOne(await guess())),
  };
}

function wordsOf(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => [...word].slice(0, maxWord).join(''));
}

/** A word written together that is two: no part shorter than two letters. */
function halvesOf(word: string): string[][] {
  const letters = [...word];
  if (letters.length < 5) return [];
  return letters
    .slice(2, -1)
    .map((_, index) => [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')]);
}

/** Letters that may be several words written together. */
const minTogether = 8;
const maxTogether = 6;

/** Of each word that nobody has, the fewest known words that it is when they are written together: "nsuomugya" is "nsuo mu gya". */
async function partsOfUnknown(
  db: Db,
  words: readonly string[],
  asTyped: readonly string[][],
): Promise<string[][][]> {
  const isLong = (word: string, at: number) =>
    word.length >= minTogether && (asTyped[at] ?? []).length === 0;
  const wanted = words.filter(isLong);
  const known = await knownAmong(db, [...new Set(wanted.flatMap(piecesOf))]);
  return words.map((word, at) => {
    const way = isLong(word, at) ? partedWord(word, known) : null;
    return way === null ? [] : [way];
  });
}

function piecesOf(word: string): string[] {
  return Array.from(word).flatMap((_, from) =>
    Array.from({ length: Math.max(0, word.length - from - 1) }, (__, more) =>
      word.slice(from, from + 2 + more),
    ),
  );
}

function partedWord(word: string, known: ReadonlySet<string>): string[] | null {
  const ways: (string[] | null)[] = [[]];
  for (let to = 1; to <= word.length; to++) {
    let best: string[] | null = null;
    for (let from = 0; from <= to - 2; from++) {
      const before = ways[from] ?? null;
      const piece = word.slice(from, to);
      if (before === null || !known.has(piece)) continue;
      if (best === null || before.length + 1 < best.length) best = [...before, piece];
    }
    ways.push(best);
  }
  const way = ways[word.length] ?? null;
  return way !== null && way.length > 1 && way.length <= maxTogether ? way : null;
}

async function guessWords(db: Db, words: readonly string[]): Promise<string[][]> {
  const spellings = words.map((word) => [...new Set([...spellingsOf(word), ...soundsOf(word)])]);
  const known = await knownAmong(db, spellings.flat());
  const near: string[][] = [];
  for (const [index, word] of words.entries()) {
    const oneSlip = (spellings[index] ?? []).filter((spelling) => known.has(spelling));
    near.push([...oneSlip, ...(await moreSlips(db, word, oneSlip))]);
  }
  return near;
}

// Two slips are believed only of long words, three of very long ones.
async function moreSlips(db: Db, word: string, oneSlip: readonly string[]): Promise<string[]> {
  const { length } = word;
  if (length < 5 || oneSlip.length >= maxAlike) return [];
  const alike = await wordsAlike(db, word, maxAlike * 2);
  const max = length >= 10 ? 3 : 2;
  return alike.filter((other) => slipsBetween(word, other, max) <= max).slice(0, maxAlike);
}

function everyWay(
  choices: readonly string[][],
  joined: readonly (string | null)[],
  weights: string,
): WordQuery | null {
  const ways = [groups(choices)];
  for (const [index, pair] of joined.entries()) {
    if (pair === null) continue;
    ways.push(
      groups([...choices.slice(0, index), [lexeme(pair, weights)], ...choices.slice(index + 2)]),
    );
  }
  return anyOf(ways);
}

function lackingOne(choices: readonly string[][]): WordQuery | null {
  return anyOf(choices.map((_, without) => groups(choices.filter((__, at) => at !== without))));
}

// What may be read in several ways cannot be taken apart.
function anyOf(ways: readonly (readonly string[] | null)[]): WordQuery | null {
  const [first, ...others] = ways.filter((way) => way !== null);
  if (first === undefined) return null;
  const whole = [first, ...others].map((way) => `(${all(way)})`).join(' | ');
  return { whole, parts: others.length === 0 ? first : [whole] };
}

function groups(choices: readonly string[][]): string[] | null {
  if (choices.length === 0 || choices.some((choice) => choice.length === 0)) return null;
  return choices.map((choice) => `(${choice.join(' | ')})`);
}

function all(parts: readonly string[]): string {
  return parts.join(' & ');
}

// Folded words hold neither quotes nor backslashes.
function lexeme(word: string, weights: string): string {
  return weights === '' ? `'${word}'` : `'${word}':${weights}`;
}
