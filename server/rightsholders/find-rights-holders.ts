import type { findRightsHolders as endpoint } from '#contract/rights-holders.ts';
import { parseIpiName } from '#domain/identifiers/ipi-name.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { boundedSearch } from '../platform/search/bounded-search.sql.ts';
import { readWords } from '../platform/search/read-words.ts';
import { matchedName } from './matched-name.ts';
import { holdersByIdentifier, holdersByNameStart, holdersByNameWords } from './name-search.sql.ts';
import { viewOf } from './rights-holder-view.ts';
import { rightsHoldersAsSeen } from './rights-holders.sql.ts';

const maxShown = 10;
/** With so many found as they were typed, nobody needs to be guessed at. */
const enough = 5;

/** Rights holders by number or by any of their names: as typed, by its words in any order, then with slips of spelling. */
export const findRightsHolders: Handler<typeof endpoint> = async ({ db }, actor, { query }) => {
  const { found } = await boundedSearch<string[]>(db, [], (tx, keep) => find(tx, query.q, keep));
  const rows = await rightsHoldersAsSeen(db, found.slice(0, maxShown));
  const isNumber = parseIpiName(query.q) !== null || parseIsni(query.q) !== null;
  return {
    data: rows.map((row) => ({
      ...viewOf(row, actor),
      matched_name: isNumber ? null : matchedName(query.q, row),
    })),
  };
};

async function find(tx: Transaction, q: string, keep: (soFar: string[]) => void): Promise<void> {
  const found = new Set<string>();
  const add = (ids: readonly string[]) => {
    for (const id of ids) found.add(id);
    keep([...found]);
    return found.size;
  };
  const [ipi, isni] = [parseIpiName(q), parseIsni(q)];
  const isNumber = ipi !== null || isni !== null;
  if (isNumber && add(await holdersByIdentifier(tx, { ipi, isni })) > 0) return;
  const folded = fold(q);
  if (folded === '') return;
  if (add(await holdersByNameStart(tx, folded, maxShown)) >= maxShown) return;
  const reading = await readWords(tx, folded);
  const byWords = async (words: string | null) =>
    words === null ? [] : holdersByNameWords(tx, words, folded, maxShown);
  if (add(await byWords(reading.exact)) >= enough) return;
  add(await byWords(await reading.near()));
}
