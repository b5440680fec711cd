import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';

const columns = [
  'e.id',
  'e.description',
  'e.user_agent',
  'e.reported_at',
  'e.times',
  'e.last_reported_at',
  'm.reference_number',
] as const;

const errorLogs = (db: Db) =>
  db.selectFrom('error_log as e').leftJoin('member as m', 'm.id', 'e.member_id').select(columns);

/** Which reports to list; `find` is part of the text. */
type ErrorLogsWanted = {
  readonly since: Date;
  readonly find: string;
  readonly limit: number;
};

/** What browsers reported, the newest first. */
export function errorLogsAs(db: Db, { since, find, limit }: ErrorLogsWanted) {
  return errorLogs(db)
    .where('e.last_reported_at', '>=', since)
    .$if(find !== '', (query) => query.where('e.description', 'ilike', `%${asWritten(find)}%`))
    .orderBy('e.last_reported_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many reports since then were not stored, because there were too many. */
export async function reportsLeftOut(db: Db, since: Date): Promise<number> {
  const { reports } = await db
    .selectFrom('error_log_day')
    .select(sql<number>`coalesce(sum(left_out), 0)::int`.as('reports'))
    .where(sql<boolean>`day >= (${since}::timestamptz at time zone 'UTC')::date`)
    .executeTakeFirstOrThrow();
  return reports;
}

export function errorLogBy(db: Db, id: number) {
  return errorLogs(db).where('e.id', '=', id).executeTakeFirst();
}
