import { type Insertable, type Selectable, sql } from 'kysely';
import type { StaffRole } from '#domain/permissions.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { StaffFactorTable, StaffSessionTable } from '../platform/db/tables.ts';

/** A live session with who holds it. */
export type LiveStaffSession = Pick<
  Selectable<StaffSessionTable>,
  'id' | 'staff_id' | 'factor_until' | 'seen_at' | 'idle_until' | 'ends_at'
> & { readonly name: string; readonly email: string; readonly roles: StaffRole[] };

/** The session of a cookie, if neither it nor the account has ended. */
export async function findStaffSession(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<LiveStaffSession | undefined> {
  const { rows } = await sql<LiveStaffSession>`
    select s.id, s.staff_id, s.factor_until, s.seen_at, s.idle_until, s.ends_at, a.name, a.email, a.roles
      from staff_session s join staff a on a.id = s.staff_id
     where s.secret_hash = ${secretHash} and s.revoked_at is null and s.idle_until > ${now} and s.ends_at > ${now}
       and a.joined_at is not null and a.ended_at is null`.execute(db);
  return rows[0];
}

/** The roles that the holder of a session has now; undefined once it or the account has ended. */
export async function rolesInSession(
  db: Db,
  id: string,
  now: Date,
): Promise<StaffRole[] | undefined> {
  const { rows } = await sql<{ roles: StaffRole[] }>`
    select a.roles from staff_session s join staff a on a.id = s.staff_id
     where s.id = ${id} and s.revoked_at is null and s.idle_until > ${now} and s.ends_at > ${now}
       and a.joined_at is not null and a.ended_at is null`.execute(db);
  return rows[0]?.roles;
}

/** Writes down that a session is in use. */
export async function touchStaffSession(
  db: Db,
  { id, staff_id }: Pick<LiveStaffSession, 'id' | 'staff_id'>,
  { at, idleUntil }: { readonly at: Date; readonly idleUntil: Date },
): Promise<void> {
  await sql`
    with session as (
      update staff_session set seen_at = ${at}, idle_until = ${idleUntil} where id = ${id} and revoked_at is null)
    update staff set last_seen_at = ${at} where id = ${staff_id}`.execute(db);
}

/** How long ended sessions and log-ins are kept, in milliseconds. */
const keptMs = 90 * 24 * 3_600_000;

/** Adds a session, and deletes those of the same account that ended long ago. */
export async function addStaffSession(
  tx: Transaction,
  session: Insertable<StaffSessionTable>,
): Promise<void> {
  const { staff_id, created_at } = session;
  const before = new Date(new Date(created_at).getTime() - keptMs);
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staff_id)
    .where('ends_at', '<', before)
    .execute();
  await tx
    .deleteFrom('staff_log_in')
    .where('staff_id', '=', staff_id)
    .where('expires_at', '<', before)
    .execute();
  await tx.insertInto('staff_session').values(session).execute();
  await tx
    .updateTable('staff')
    .set({ last_seen_at: created_at })
    .where('id', '=', staff_id)
    .execute();
}

/** Ends every open session of an account: whoever logs in anew, elsewhere, has no other. */
export async function revokeSessionsOfStaff(tx: Transaction, staffId: string, at: Date) {
  await tx
    .updateTable('staff_session')
    .set({ revoked_at: at })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the session of a cookie, if it has not ended. */
export async function revokeStaffSession(db: Db, secretHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: at })
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function noteStaffFactor(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ factor_until: until })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sets what a passkey has to sign in this session; one asked for before is forgotten. */
export async function setStaffChallenge(db: Db, sessionId: string, challenge: Buffer) {
  await db.updateTable('staff_session').set({ challenge }).where('id', '=', sessionId).execute();
}

/** Takes the challenge out: it is good once, whatever comes of it. Null when there is none. */
export async function takeStaffChallenge(db: Db, sessionId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ challenge: Buffer | null }>`
    update staff_session s set challenge = null
      from (select id, challenge from staff_session where id = ${sessionId} for update) before
     where s.id = before.id returning before.challenge`.execute(db);
  return rows[0]?.challenge ?? null;
}

/** A staff log-in whose password was right. */
type PendingStaffLogIn = { readonly id: string; readonly staff_id: string };

/** After so many tries the password is asked for again. */
const maxTries = 5;

export async function addStaffLogIn(
  tx: Transaction,
  logIn: PendingStaffLogIn & {
    readonly secret_hash: Buffer;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('staff_log_in').values(logIn).execute();
}

/** Gives a begun log-in what a passkey has to sign; undefined when it is over. */
export function setLogInChallenge(
  db: Db,
  secretHash: Buffer,
  challenge: Buffer,
  now: Date,
): Promise<PendingStaffLogIn | undefined> {
  return db
    .updateTable('staff_log_in')
    .set({ challenge })
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'staff_id'])
    .executeTakeFirst();
}

/**
 * Takes one try of a begun log-in, and its challenge with it: counted before anything is looked at. Undefined when it is over, or the
 * account has ended.
 */
export async function takeStaffTry(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<(PendingStaffLogIn & { challenge: Buffer | null; tries_left: number }) | undefined> {
  const { rows } = await sql<
    PendingStaffLogIn & { challenge: Buffer | null; tries_left: number }
  >`with before as (
      select l.id, l.challenge from staff_log_in l join staff a on a.id = l.staff_id
       where l.secret_hash = ${secretHash} and l.ended_at is null and l.expires_at > ${now}
         and l.tries < ${maxTries} and a.joined_at is not null and a.ended_at is null
         for update of l)
    update staff_log_in l set tries = l.tries + 1, challenge = null
      from before where l.id = before.id
    returning l.id, l.staff_id, before.challenge, ${maxTries} - l.tries as tries_left`.execute(db);
  return rows[0];
}

/** Ends a begun log-in, once: false when it had ended. */
export async function endStaffLogIn(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_log_in')
    .set({ ended_at: at, challenge: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What somebody proves themselves with besides the password. */
export type StaffFactorRow = Selectable<StaffFactorTable>;

export function factorsOfStaff(db: Db, staffId: string): Promise<StaffFactorRow[]> {
  return db
    .selectFrom('staff_factor')
    .select(['id', 'staff_id', 'kind', 'created_at', 'last_used_at', 'credential_id'])
    .select(['public_key', 'sign_count', 'is_synced', 'transports', 'secret_sealed', 'last_step'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function addStaffFactor(tx: Transaction, factor: Insertable<StaffFactorTable>) {
  await tx.insertInto('staff_factor').values(factor).execute();
}

/** Notes that the code of a time step was taken; false when this step or a later one was taken before. */
export async function takeStaffStep(
  db: Db,
  id: string,
  { step, at }: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_factor')
    .set({ last_step: step, last_used_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a signature's count; false when it is no higher than the last and may not repeat: a copy signed, or this one was replayed. */
export async function takeStaffSignCount(
  db: Db,
  id: string,
  {
    count,
    mayRepeat,
    at,
  }: { readonly count: number; readonly mayRepeat: boolean; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update staff_factor set sign_count = ${count}, last_used_at = ${at}, is_synced = is_synced or nullif(${mayRepeat}, false)
     where id = ${id} and (${mayRepeat} or sign_count < ${count} or (sign_count = 0 and ${count} = 0))
    returning id`.execute(db);
  return rows.length === 1;
}

/** The recovery codes not used yet, as hashes. */
export function usableStaffCodes(db: Db, staffId: string) {
  return db
    .selectFrom('staff_recovery_code')
    .select(['id', 'salt', 'code_hash'])
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Uses a code up; false when another request was faster. */
export async function spendStaffCode(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addStaffCodes(
  tx: Transaction,
  staffId: string,
  { salt, hashes }: { readonly salt: Buffer; readonly hashes: readonly Buffer[] },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('staff_recovery_code')
    .values(
      hashes.map((hash) => ({
        id: newId(at),
        staff_id: staffId,
        salt,
        code_hash: hash,
        created_at: at,
      })),
    )
    .execute();
}
