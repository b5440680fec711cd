import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Makes the partitions of these months that are missing, each the first day of a month as YYYY-MM-DD. */
export async function makeMonths(db: Db, months: readonly string[]): Promise<void> {
  await sql`
    select make_log_month(m.month) from unnest(${[...months]}::date[]) as m(month)
     where to_regclass('public.log_entry_' || to_char(m.month, 'YYYY_MM')) is null`.execute(db);
}
