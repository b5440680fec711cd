import type { findSimilarRightsHolders as endpoint } from '#contract/rights-holders.ts';
import { parseIpiName } from '#domain/identifiers/ipi-name.ts';
import { likelySame, samePerson } from '#domain/rightsholders/same-person.ts';
import { fold } from '#domain/text/fold.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { boundedSearch } from '../platform/search/bounded-search.sql.ts';
import { someWorksOf } from './held-works.sql.ts';
import { holdersByIdentifier, holdersByNameStart, holdersByNameWords } from './name-search.sql.ts';
import { viewOf } from './rights-holder-view.ts';
import { rightsHoldersAsSeen } from './rights-holders.sql.ts';
import { readSimilarNames } from './similar-names.ts';

const maxShown = 5;
// It is asked while somebody types: of each way so many are compared.
const maxCompared = 20;

/** Who the one being entered may be: with their number, or a name that is theirs in another order, spelling or length. */
export const findSimilarRightsHolders: Handler<typeof endpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { name, kind } = query;
  const ipi = parseIpiName(query.ipi ?? '');
  const { found } = await boundedSearch<string[]>(db, [], (tx, keep) =>
    findCandidates(tx, { name, kind, ipi }, keep),
  );
  const rows = await rightsHoldersAsSeen(db, found);
  const entered = { kind, names: [name], ipiNameNumber: ipi };
  const likely = rows
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

type Entered = {
  readonly name: string;
  readonly kind: 'individual' | 'corporate';
  readonly ipi: string | null;
};

async function findCandidates(
  tx: Transaction,
  { name, kind, ipi }: Entered,
  keep: (soFar: string[]) => void,
): Promise<void> {
  const found = new Set<string>();
  const add = (ids: readonly string[]) => {
    for (const id of ids) found.add(id);
    keep([...found]);
  };
  if (ipi !== null) add(await holdersByIdentifier(tx, { ipi, isni: null }));
  const folded = fold(name);
  if (folded === '') return;
  add(await holdersByNameStart(tx, folded, maxCompared));
  const { all, anyTwo } = await readSimilarNames(tx, name, kind);
  if (all !== null) add(await holdersByNameWords(tx, all, folded, maxCompared));
  if (anyTwo !== null) add(await holdersByNameWords(tx, anyTwo, folded, maxCompared));
}
