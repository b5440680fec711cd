import { type RawBuilder, sql } from 'kysely';

/**
 * Ids whose number PostgreSQL does not see while it plans. It plans a prepared statement for each value again as long as that seems
 * cheaper than one plan for all, and of two ids it expects less than of ids it does not know: a millisecond of planning each time for a
 * statement of a tenth of that. For statements on hot paths that find their rows by keys, however many.
 */
export function plannedOnce(ids: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select unnest(${[...ids]}::uuid[]))`;
}
