import { daySpellings } from '#domain/rightsholders/day-names.ts';
import { tellingWords } from '#domain/rightsholders/name-words.ts';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Db } from '../platform/db/db.ts';
import { knownAmong } from '../platform/search/search-words.sql.ts';
import { spellingsOf } from '../platform/search/spellings.ts';

// More words than this tell nobody apart any more.
const maxWords = 5;
// As search_words in the database: longer words are cut in the index as well.
const longestWord = 40;

/** How a name is looked for among those known, as tsquery texts; null where that can find nothing. */
export type NameQueries = {
  /** Every telling word, or another spelling of it, or its initial. */
  readonly all: string | null;
  /** Any two of three telling words or more: a name may have been left out, or be one too many. */
  readonly anyTwo: string | null;
};

/** Reads a name that is being entered against the words of all names, so that each query is cheap. */
export async function readSimilarNames(
  db: Db,
  name: string,
  kind: RightsHolderKind,
): Promise<NameQueries> {
  const words = tellingWords(name, kind)
    .slice(0, maxWords)
    .map((word) => [...word].slice(0, longestWord).join(''));
  const together = words.slice(1).map((word, index) => (words[index] ?? '') + word);
  const halves = words.map(halvesOf);
  const choices = words.map((word) => [
    word,
    ...daySpellings(word),
    ...spellingsOf(word),
    ...(kind === 'individual' ? [word.slice(0, 1)] : []),
  ]);
  const known = await knownAmong(db, [...choices.flat(), ...together, ...halves.flat(2)]);
  const groups = choices.map((choice, index) =>
    anyOf([
      ...choice.filter((one) => known.has(one)).map(quoted),
      ...(halves[index] ?? [])
        .filter((way) => way.every((half) => known.has(half)))
        .map((way) => `(${way.map(quoted).join(' & ')})`),
    ]),
  );
  // Two words that stand together in the records: Owusu Ansah as Owusuansah.
  const joined = together.flatMap((both, index) =>
    known.has(both)
      ? allOf([...groups.slice(0, index), anyOf([quoted(both)]), ...groups.slice(index + 2)])
      : [],
  );
  return {
    all: either([allOf(groups), ...joined]),
    anyTwo: words.length < 3 ? null : either(pairsOf(groups)),
  };
}

/** A word written together that is two: no part shorter than three letters. */
function halvesOf(word: string): string[][] {
  const ways = [...word].slice(3, -2);
  return ways.map((_, index) => [word.slice(0, index + 3), word.slice(index + 3)]);
}

// Folded words hold neither quotes nor backslashes.
function quoted(word: string): string {
  return `'${word}'`;
}

function anyOf(ways: readonly string[]): string | null {
  return ways.length === 0 ? null : `(${[...new Set(ways)].join(' | ')})`;
}

function allOf(groups: readonly (string | null)[]): string | null {
  if (groups.length === 0 || groups.includes(null)) return null;
  return `(${groups.join(' & ')})`;
}

function pairsOf(groups: readonly (string | null)[]): (string | null)[] {
  return groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => allOf([one, other])),
  );
}

function either(ways: readonly (string | null)[]): string | null {
  const possible = ways.filter((way) => way !== null);
  return possible.length === 0 ? null : possible.join(' | ');
}
