import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './db.ts';

// PostgreSQL plans a prepared statement for each value again as long as that seems cheaper than one plan for all, and planning often costs
// more than running. Here it does not see a value while it plans, so the two are the same to it and it plans once for each connection.
// For statements on hot paths that find their rows by an index whatever the values are.

/** Ids, of which PostgreSQL does not see how many there are: of two it expects less than of an unknown number. */
export function plannedOnce(ids: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select unnest(${[...ids]}::uuid[]))`;
}

/** Those of these ids, each as `given.id`, of which this is so. */
export async function idsOfWhich(
  tx: Transaction,
  ids: readonly string[],
  isSo: RawBuilder<boolean>,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct given.id from unnest(${[...ids]}::uuid[]) as given(id)
     where ${isSo} order by given.id limit ${ids.length}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A text of which PostgreSQL does not see what it is: of a rare one it expects less than of an unknown one. */
export function unseenText(text: string): RawBuilder<string> {
  return sql<string>`(select ${text}::text)`;
}

/** That the first hundred letters of a folded text, which an index holds in the order of bytes, begin as this one does. */
export function beginsLike(folded: RawBuilder<unknown>, start: string): RawBuilder<boolean> {
  const first = [...start].slice(0, 100).join('');
  // No letter comes after the last one of Unicode.
  const last = `${first}\u{10ffff}`;
  return sql<boolean>`left(${folded}, 100) ~>=~ ${unseenText(first)} and left(${folded}, 100) ~<~ ${unseenText(last)}`;
}
