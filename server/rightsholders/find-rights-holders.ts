import type { findRightsHolders as endpoint } from '#contract/rights-holders.ts';
import { parseIpiName } from '#domain/identifiers/ipi-name.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { fold } from '#domain/text/fold.ts';
import { type Transaction, transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { readWords } from '../search/read-words.ts';
import {
  boundNameSearch,
  holdersByIdentifier,
  holdersByNameStart,
  holdersByNameWords,
} from './name-search.sql.ts';
import { viewOf } from './rights-holder-view.ts';
import { rightsHoldersAsSeen } from './rights-holders.sql.ts';

const mostShown = 10;

/** Rights holders by number or by any of their names: as typed, by its words in any order, then with slips of spelling. */
export const findRightsHolders: Verb<typeof endpoint> = async ({ db }, actor, { query }) => {
  const ids = await transaction(db, (tx) => find(tx, query.q));
  const rows = await rightsHoldersAsSeen(db, ids.slice(0, mostShown));
  return { data: rows.map((row) => viewOf(row, actor)) };
};

async function find(tx: Transaction, q: string): Promise<string[]> {
  const [ipi, isni] = [parseIpiName(q), parseIsni(q)];
  if (ipi !== null || isni !== null) {
    const known = await holdersByIdentifier(tx, { ipi, isni });
    if (known.length > 0) return known;
  }
  const folded = fold(q);
  if (folded === '') return [];
  await boundNameSearch(tx);
  const found = new Set(await holdersByNameStart(tx, folded, mostShown));
  const add = async (words: string | null) => {
    if (words === null || found.size >= mostShown) return;
    for (const id of await holdersByNameWords(tx, words, folded, mostShown)) found.add(id);
  };
  if (found.size >= mostShown) return [...found];
  const reading = await readWords(tx, folded);
  await add(reading.exact);
  if (found.size < mostShown / 2) await add(await reading.near());
  return [...found];
}
