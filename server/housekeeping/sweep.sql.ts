import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

const batch = 5_000;

/** Sessions that ended, in whichever way, before `before`. */
export function deleteEndedSessions(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from session where id in (
          select id from session
           where least(ends_at, idle_until, coalesce(revoked_at, 'infinity')) < ${before} limit ${batch})`,
  );
}

export function deleteRateWindows(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from rate_window where (bucket, starts_at) in (
          select bucket, starts_at from rate_window where starts_at < ${before} limit ${batch})`,
  );
}

export function deleteSavedAnswers(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from idempotent_answer where (member_id, key) in (
          select member_id, key from idempotent_answer where created_at < ${before} limit ${batch})`,
  );
}

/** Sign-ups of before `before`: confirmed ones are members, the others never came back. Their scans end by their own time. */
export function deleteOldSignUps(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from sign_up where id in (
          select id from sign_up where created_at < ${before} limit ${batch})`,
  );
}

/** Mailed links that ended before `before`. */
export function deleteOldLinks(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from mailed_link where id in (
          select id from mailed_link where expires_at < ${before} limit ${batch})`,
  );
}

/** Log-ins that waited for a second factor until before `before`. */
export function deletePendingLogIns(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from pending_log_in where id in (
          select id from pending_log_in where expires_at < ${before} limit ${batch})`,
  );
}

/** Factors that the society reset and whose member cannot stop it any more: the time is over. */
export async function deleteResetFactors(db: Db, now: Date): Promise<number> {
  let gone = 0;
  for (const table of ['recovery_code', 'second_factor'] as const) {
    gone += await deleteAll(
      db,
      sql`delete from ${sql.table(table)} where id in (
            select f.id from ${sql.table(table)} f
             where f.set_aside_at is not null and not exists (
               select from factor_reset r where r.member_id = f.member_id and r.held_until > ${now})
             limit ${batch})`,
    );
  }
  return gone;
}

/** Changes of e-mail that were done, stopped or run out before `before`. For so long the address before is told of bank details. */
export function deleteEmailChanges(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from email_change where id in (
          select id from email_change
           where created_at < ${before} and coalesce(done_at, created_at) < ${before} limit ${batch})`,
  );
}

export function deleteErrorLogs(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from error_log where id in (
          select id from error_log where last_reported_at < ${before} limit ${batch})`,
  );
}

/** What came back of mail so long ago is worth nothing. */
export function deleteReturnedMails(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from returned_mail where id in (
          select id from returned_mail where returned_at < ${before} limit ${batch})`,
  );
}

/** Forgets where errors were met that are reported still. */
export function deleteErrorSightings(db: Db, before: Date): Promise<number> {
  return deleteAll(
    db,
    sql`delete from error_sighting where ctid = any(array(
          select ctid from error_sighting where last_at < ${before} limit ${batch}))`,
  );
}

/** Shortens the addresses of security events after 90 days and takes the events out after a year. */
export async function sweepSecurityEvents(db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ changed: number }>`
      select sweep_security_events(${batch}) as changed`.execute(db);
    const changed = rows[0]?.changed ?? 0;
    total += changed;
    if (changed === 0) return total;
  }
}

export function deleteLeftOutReports(db: Db, before: Date): Promise<number> {
  return deleteAll(db, sql`delete from error_log_day where day < ${before}::date`);
}

/** Deletes, a batch at a time so that nobody waits for it; returns how many were removed. */
async function deleteAll(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  for (let total = 0; ; ) {
    const gone = Number((await statement.execute(db)).numAffectedRows ?? 0n);
    total += gone;
    if (gone < batch) return total;
  }
}
