import type { findSimilarRightsHolders as findSimilarRightsHoldersEndpoint } from '#contract/members/rights-holders.ts';
import { parseIpiName } from '#domain/identifiers/ipi.ts';
import { otherSpellings } from '#domain/rightsholders/other-people.ts';
import { isAnonymous, type MemberKind, memberKinds } from '#domain/rightsholders/rights-holder.ts';
import { distinctiveWords, likelySame, samePerson } from '#domain/rightsholders/same-person.ts';
import { fold, words } from '#domain/text/fold.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { boundedSearch, knownAmong } from '../platform/search/bounded-search.sql.ts';
import { soundsOf, spellingsOf } from '../platform/search/spellings.ts';
import { viewOf } from './read-rights-holder.ts';
import {
  holdersByIdentifier,
  holdersByNameStart,
  holdersByNameWords,
  rightsHoldersAsSeen,
  someWorksOf,
} from './rights-holders.sql.ts';

const maxShown = 5;
// It is asked while somebody types: of each way so many are compared.
const maxCompared = 20;

/** Who the one being entered may be: with their number, or a name that is theirs in another order, spelling or length. */
export const findSimilarRightsHolders: Handler<typeof findSimilarRightsHoldersEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { name, kind } = query;
  const ipi = parseIpiName(query.ipi ?? '');
  const { found } = await boundedSearch<string[]>(db, [], (tx, report) =>
    findCandidates(tx, { name, kind, ipi }, report),
  );
  const rows = await rightsHoldersAsSeen(db, found);
  const entered = { kind, names: [name], ipiNameNumber: ipi };
  const likely = rows
    .filter((row) => !isAnonymous(row.kind))
    .map((row) => {
      const names = [row.name, ...row.other_names];
      const known = { kind: row.kind, names, ipiNameNumber: row.ipi_name_number };
      return { row, likeness: samePerson(entered, known) };
    })
    .filter(({ likeness }) => likeness.score >= likelySame)
    .toSorted(
      (a, b) =>
        b.likeness.score - a.likeness.score ||
        Number(b.row.member_id !== null) - Number(a.row.member_id !== null) ||
        a.row.id.localeCompare(b.row.id),
    )
    .slice(0, maxShown);
  const works = await someWorksOf(
    db,
    likely.map(({ row }) => row.id),
  );
  return {
    data: likely.map(({ row, likeness }) => ({
      ...viewOf(row, actor),
      matched_name: likeness.name === row.name ? null : likeness.name,
      score: likeness.score,
      reasons: [...likeness.reasons],
      works: works
        .filter(({ holder_id }) => holder_id === row.id)
        .map(({ id, title }) => ({ id, title })),
    })),
  };
};

/**
 * For a search that found few: who may be meant by a name with a title, an initial, a middle name too many or a legal form in other
 * words, the most alike first.
 */
export async function namesLike(tx: Transaction, name: string): Promise<string[]> {
  const found = new Set<string>();
  const add = (ids: readonly string[]) => {
    for (const id of ids) found.add(id);
  };
  // As a company's name it reads differently only with such words as Limited and Music in it.
  const [asPerson, asCompany] = memberKinds.map((kind) => distinctiveWords(name, kind).join(' '));
  const kinds = asPerson === asCompany ? (['individual'] as const) : memberKinds;
  for (const kind of kinds) await findCandidates(tx, { name, kind, ipi: null }, add);
  const rows = await rightsHoldersAsSeen(tx, [...found]);
  const typed = words(name);
  return (
    rows
      .map((row) => {
        const known = {
          kind: row.kind,
          names: [row.name, ...row.other_names],
          ipiNameNumber: null,
        };
        const asked = { kind: row.kind, names: [name], ipiNameNumber: null };
        const own = new Set(words(row.name));
        const shared = typed.filter((word) => own.has(word)).length;
        return { id: row.id, score: samePerson(asked, known).score, shared };
      })
      .filter(({ score }) => score >= likelySame)
      // Names that differ in their trade alone are alike: Volta Songs Ltd and Volta Studios Ltd.
      .toSorted((a, b) => b.score - a.score || b.shared - a.shared || a.id.localeCompare(b.id))
      .map(({ id }) => id)
  );
}

type Entered = {
  readonly name: string;
  readonly kind: MemberKind;
  readonly ipi: string | null;
};

async function findCandidates(
  tx: Transaction,
  { name, kind, ipi }: Entered,
  report: (soFar: string[]) => void,
): Promise<void> {
  const found = new Set<string>();
  const add = (ids: readonly string[]) => {
    for (const id of ids) found.add(id);
    report([...found]);
  };
  if (ipi !== null) add(await holdersByIdentifier(tx, { ipi, isni: null }));
  const folded = fold(name);
  if (folded === '') return;
  add(await holdersByNameStart(tx, folded, maxCompared));
  const { all, anyTwo, withInitials } = await readSimilarNames(tx, name, kind);
  if (withInitials !== null) add(await holdersByNameWords(tx, withInitials, folded, maxCompared));
  if (all !== null) add(await holdersByNameWords(tx, all, folded, maxCompared));
  if (anyTwo !== null) add(await holdersByNameWords(tx, anyTwo, folded, maxCompared));
}

// More words than this tell nobody apart any more.
const maxWords = 5;
// As search_words in the database: longer words are cut in the index as well.
const maxWord = 40;

/** How a name is looked for among those known, as tsquery texts; null where that can find nothing. */
type NameQueries = {
  /** Every telling word, and a word that begins with each initial; null in a name without initials. */
  readonly withInitials: string | null;
  /** Every telling word, or another spelling of it, or its initial. */
  readonly all: string | null;
  /** Any two of three telling words or more: a name may have been left out, or be one too many. */
  readonly anyTwo: string | null;
};

/** Reads a name that is being entered against the words of all names, so that each query is cheap. */
async function readSimilarNames(db: Db, name: string, kind: MemberKind): Promise<NameQueries> {
  const telling = distinctiveWords(name, kind)
    .slice(0, maxWords)
    .map((word) => [...word].slice(0, maxWord).join(''));
  const together = telling.slice(1).map((word, index) => (telling[index] ?? '') + word);
  const halves = telling.map(halvesOf);
  const choices = telling.map((word) => [
    word,
    ...otherSpellings(word),
    ...spellingsOf(word),
    ...soundsOf(word),
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
  // A whole word in the place of an initial: K. Antwi is Kofi Antwi.
  const beginnings = initialsOf(name).map((initial) => `'${initial}':*`);
  return {
    withInitials: beginnings.length === 0 ? null : allOf([...groups, ...beginnings]),
    all: either([allOf(groups), ...joined]),
    anyTwo: telling.length < 3 ? null : either(pairsOf(groups)),
  };
}

/** The single letters among the words of a name, beside a word that is none. */
function initialsOf(name: string): string[] {
  const all = words(name);
  const initials = all.filter((word) => word.length === 1);
  return initials.length < all.length ? initials.slice(0, maxWords) : [];
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
