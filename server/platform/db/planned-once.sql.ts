import { type RawBuilder, sql } from 'kysely';

// PostgreSQL plans a prepared statement for each value again as long as that seems cheaper than one plan for all, and planning often costs
// more than running. Here it does not see a value while it plans, so the two are the same to it and it plans once for each connection.
// For statements on hot paths that find their rows by an index whatever the values are.

/** Ids, of which PostgreSQL does not see how many there are: of two it expects less than of an unknown number. */
export function plannedOnce(ids: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select unnest(${[...ids]}::uuid[]))`;
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
