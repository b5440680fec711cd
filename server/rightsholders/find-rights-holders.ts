import type { findRightsHolders as findRightsHoldersEndpoint } from '#contract/members/rights-holders.ts';
import { searchedIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { fold, words } from '#domain/text/fold.ts';
import { isOneSlipApart } from '#domain/text/text-likeness.ts';
import { phoneLetters } from '#domain/usage/matching/readings.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { boundedSearch, type WordQuery } from '../platform/search/bounded-search.sql.ts';
import { readWords } from '../platform/search/read-words.ts';
import { namesLike } from './find-similar-rights-holders.ts';
import { viewOf } from './read-rights-holder.ts';
import {
  holdersByIdentifier,
  holdersByNameStart,
  holdersByNameWords,
  rightsHoldersAsSeen,
} from './rights-holders.sql.ts';

const maxShown = 10;
/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 5;

/** Rights holders by number or by any of their names: as typed, by its words in any order, then with slips of spelling. */
export const findRightsHolders: Handler<typeof findRightsHoldersEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { found } = await boundedSearch<string[]>(db, [], (tx, report) =>
    find(tx, query.q, report),
  );
  const rows = await rightsHoldersAsSeen(db, found.slice(0, maxShown));
  const isNumber = searchedIpiName(query.q) !== null || parseIsni(query.q) !== null;
  return {
    data: rows.map((row) => ({
      ...viewOf(row, actor),
      matched_name: isNumber ? null : matchedName(query.q, row),
    })),
  };
};

async function find(tx: Transaction, q: string, report: (soFar: string[]) => void): Promise<void> {
  const found = new Set<string>();
  const add = (ids: readonly string[]) => {
    for (const id of ids) found.add(id);
    report([...found]);
    return found.size;
  };
  const [ipi, isni] = [searchedIpiName(q), parseIsni(q)];
  const isNumber = ipi !== null || isni !== null;
  if (isNumber && add(await holdersByIdentifier(tx, { ipi, isni })) > 0) return;
  const typed = phoneLetters(withoutForm(q));
  const folded = fold(typed);
  if (folded === '') return;
  if (add(await holdersByNameStart(tx, folded, maxShown)) >= maxShown) return;
  const reading = await readWords(tx, folded);
  const byWords = async (words: WordQuery | null) =>
    words === null ? [] : holdersByNameWords(tx, words.whole, folded, maxShown);
  const isExact = add(await byWords(reading.exact)) > 0;
  if (found.size >= enough) return;
  const alike = await namesLike(tx, initialsApart(typed));
  // Nobody has every word as it was typed: then a name that fits as a whole goes before words that are spelt alike.
  if (!isExact) add(alike);
  if (found.size < enough) add(await byWords(await reading.near()));
  add(alike);
}

/** "M/s" before the name of a company is no part of it. */
function withoutForm(q: string): string {
  return q.replace(/^\s*(?:m\/s|messrs)\.?\s+(?=\S)/i, '');
}

/** "PM Kumi" with its initials apart. In capitals throughout nothing says which letters are initials. */
function initialsApart(q: string): string {
  if (!/\p{Ll}/u.test(q)) return q;
  return q.replace(/(?<![\p{L}\d])[A-Z]{2,3}(?![\p{L}\d])/gu, (letters) => [...letters].join(' '));
}

/**
 * By which of somebody's other names they were found: the one that answers what was typed better than the preferred name does; null
 * when that answers as well, or nothing does.
 */
function matchedName(
  typed: string,
  { name, other_names }: { readonly name: string; readonly other_names: readonly string[] },
): string | null {
  const wanted = words(typed);
  const min = answer(wanted, name);
  let best: { name: string; worth: number } | null = null;
  for (const other of other_names) {
    const worth = answer(wanted, other);
    if (worth > (best?.worth ?? min)) best = { name: other, worth };
  }
  return best?.name ?? null;
}

/** How well a name answers: each word typed in full counts most, its beginning less, a slip of spelling least. */
function answer(wanted: readonly string[], name: string): number {
  const known = words(name);
  return wanted.reduce(
    (sum, word) => sum + Math.max(0, ...known.map((one) => worthOf(word, one))),
    0,
  );
}

function worthOf(word: string, known: string): number {
  if (known === word) return 4;
  if (known.startsWith(word)) return 3;
  return isOneSlipApart(word, known) ? 2 : 0;
}
