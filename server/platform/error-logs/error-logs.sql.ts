import { sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';

/** A report as it may be stored. */
export type Report = {
  readonly fingerprint: Buffer;
  readonly description: string;
  readonly member_id: string | null;
  readonly user_agent: string;
  readonly reported_at: Date;
  readonly last_version: string;
};

/** Where an error was met. */
export type Sighting = {
  readonly page: string;
  readonly browser: string;
  readonly version: string;
  readonly member_id: string | null;
};

/** Counts a report of an error that is known already, and returns its number; null when none is. */
export async function countAgain(
  db: Db,
  { fingerprint, reported_at, last_version }: Report,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update error_log set times = times + 1, last_reported_at = ${reported_at}, last_version = ${last_version}
     where fingerprint = ${fingerprint} returning id`.execute(db);
  return rows[0]?.id ?? null;
}

const maxSightings = 200;

/** Counts where an error was met, up to a number of places. */
export async function addSighting(
  db: Db,
  id: number,
  { page, browser, version, member_id }: Sighting,
  at: Date,
): Promise<void> {
  await sql`
    with known as (
      update error_sighting set times = times + 1, last_at = ${at}
       where error_log_id = ${id} and page = ${page} and browser = ${browser} and version = ${version}
         and member_id is not distinct from ${member_id}::uuid returning 1)
    insert into error_sighting (error_log_id, page, browser, version, member_id, last_at)
    select e.id, ${page}, ${browser}, ${version}, ${member_id}::uuid, ${at} from error_log e
     where e.id = ${id} and not exists (select from known)
       and (select count(*) from error_sighting s where s.error_log_id = e.id) < ${maxSightings}
    on conflict do nothing`.execute(db);
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

export async function addReport(tx: Transaction, report: Report): Promise<number> {
  const { id } = await tx
    .insertInto('error_log')
    .values({ ...report, last_reported_at: report.reported_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into error_log_day as d (day, kept) values (${dayOf(report.reported_at)}, 1)
    on conflict (day) do update set kept = d.kept + 1`.execute(tx);
  return id;
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
