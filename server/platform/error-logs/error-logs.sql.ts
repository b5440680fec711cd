import { sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';

/** A report as it may be stored. */
export type Report = {
  readonly fingerprint: Buffer;
  readonly description: string;
  readonly member_id: string | null;
  readonly user_agent: string;
  readonly reported_at: Date;
};

/** Counts a report of an error that is known already; false when none is. */
export async function countAgain(
  db: Db,
  { fingerprint, reported_at }: Pick<Report, 'fingerprint' | 'reported_at'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update error_log set times = times + 1, last_reported_at = ${reported_at}
     where fingerprint = ${fingerprint}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets one at a time decide whether there is room for another report, until the transaction ends. */
export async function lockReports(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('error reports', 0))`.execute(tx);
}

/** How many different reports were stored in the last hour and on this day, and the bytes of all that are there. */
export async function countReports(
  tx: Transaction,
  { hourAgo, now }: { readonly hourAgo: Date; readonly now: Date },
): Promise<{ ofHour: number; ofDay: number; bytes: number }> {
  const { rows } = await sql<{ ofHour: number; ofDay: number; bytes: number }>`
    select count(*) filter (where reported_at > ${hourAgo})::int as "ofHour",
           (select coalesce(sum(kept), 0)::int from error_log_day where day = ${dayOf(now)}) as "ofDay",
           coalesce(sum(octet_length(description)), 0)::bigint as bytes
      from error_log`.execute(tx);
  return rows[0] ?? { ofHour: 0, ofDay: 0, bytes: 0 };
}

export async function addReport(tx: Transaction, report: Report): Promise<void> {
  await tx
    .insertInto('error_log')
    .values({ ...report, last_reported_at: report.reported_at })
    .execute();
  await sql`
    insert into error_log_day as d (day, kept) values (${dayOf(report.reported_at)}, 1)
    on conflict (day) do update set kept = d.kept + 1`.execute(tx);
}

/** Drops the oldest reports, those that came once only first, until at most so many bytes are left. */
export async function dropOldestReports(tx: Transaction, maxBytes: number): Promise<void> {
  await sql`
    delete from error_log where id in (
      select id from (
        select id, sum(octet_length(description)) over (order by times > 1 desc, last_reported_at desc, id desc) as bytes
          from error_log) kept
       where bytes > ${maxBytes})`.execute(tx);
}

/** Counts a report that is not stored. */
export async function countLeftOut(db: Db, at: Date): Promise<void> {
  await sql`
    insert into error_log_day as d (day, left_out) values (${dayOf(at)}, 1)
    on conflict (day) do update set left_out = d.left_out + 1`.execute(db);
}

const dayOf = (at: Date) => sql`(${at}::timestamptz at time zone 'UTC')::date`;
