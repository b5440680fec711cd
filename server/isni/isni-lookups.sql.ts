import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** What was answered to this question the last time; undefined when it never was. */
export function keptLookup(db: Db, question: string) {
  return db
    .selectFrom('isni_lookup')
    .select(['answer', 'fetched_at'])
    .where('question', '=', question)
    .executeTakeFirst();
}

/** Keeps an answer in place of the one before, and lets go of what is older than a quarter of a year. */
export async function keepLookup(
  db: Db,
  row: { readonly question: string; readonly answer: string; readonly fetched_at: Date },
): Promise<void> {
  await db
    .insertInto('isni_lookup')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('question').doUpdateSet({ answer: row.answer, fetched_at: row.fetched_at }),
    )
    .execute();
  await db
    .deleteFrom('isni_lookup')
    .where('fetched_at', '<', sql<Date>`${row.fetched_at}::timestamptz - interval '90 days'`)
    .execute();
}
