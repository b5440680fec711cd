import { likenessOf, suspectFrom } from '#domain/works/likeness.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { addSuspects, likelyDuplicates } from './suspects.sql.ts';

/** Nobody compares a work with more than so many others. */
const maxNoted = 10;

/**
 * Looks for works that these may duplicate and notes them; returns those of `ids` that are suspected now. The works must be
 * indexed for search already. Its cost is bounded, however common a title is: see docs/decisions/suspected-duplicates.md.
 */
export async function findSuspects(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const pairs = await likelyDuplicates(tx, ids);
  const found = pairs
    .map(({ work, other, ...compared }) => ({ work, other, ...likenessOf(compared) }))
    .filter(({ score }) => score >= suspectFrom);
  // Of two that are asked about together, the one that came later is the suspected duplicate.
  const asked = new Set(ids);
  const suspects = found.filter(({ work, other }) => !asked.has(other) || other < work);
  const byWork = Map.groupBy(suspects, ({ work }) => work);
  const likeliest = [...byWork.values()].flatMap((ofOne) =>
    ofOne.toSorted((a, b) => b.score - a.score).slice(0, maxNoted),
  );
  await addSuspects(tx, likeliest, at);
  return new Set(byWork.keys());
}
