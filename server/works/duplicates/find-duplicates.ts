import { duplicateFrom, likenessOf } from '#domain/works/likeness.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { addDuplicates, likelyDuplicates } from './duplicates.sql.ts';

/** Nobody compares a work with more than so many others. */
const maxNoted = 10;

/**
 * Looks for works that these may duplicate and notes them; returns those of `ids` that are suspected now. The works must be
 * indexed for search already. Its cost is bounded, however common a title is: see docs/decisions/suspected-duplicates.md.
 */
export async function findDuplicates(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const pairs = await likelyDuplicates(tx, ids);
  const found = pairs
    .map(({ work, other, ...compared }) => ({ work, other, ...likenessOf(compared) }))
    .filter(({ score }) => score >= duplicateFrom);
  // Of two that are asked about together, the one that came later is the suspected duplicate.
  const asked = new Set(ids);
  const duplicates = found.filter(({ work, other }) => !asked.has(other) || other < work);
  const byWork = Map.groupBy(duplicates, ({ work }) => work);
  const likeliest = [...byWork.values()].flatMap((ofOne) =>
    ofOne.toSorted((a, b) => b.score - a.score).slice(0, maxNoted),
  );
  await addDuplicates(tx, likeliest, at);
  return new Set(byWork.keys());
}
