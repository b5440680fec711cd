import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { PendingLogInTable } from '../platform/db/tables.ts';

/** A log-in whose password was right. */
export type PendingLogIn = {
  readonly id: string;
  readonly member_id: string;
  readonly is_remembered: boolean;
};

/** After so many wrong tries the password is asked for again. */
export const maxTries = 5;

export async function addPendingLogIn(db: Db, pending: Insertable<PendingLogInTable>) {
  await db.insertInto('pending_log_in').values(pending).execute();
}

/** Gives a pending log-in what a passkey has to sign; undefined when it is over. */
export function setChallenge(
  db: Db,
  secretHash: Buffer,
  challenge: Buffer,
  now: Date,
): Promise<PendingLogIn | undefined> {
  return db
    .updateTable('pending_log_in')
    .set({ challenge })
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', maxTries)
    .returning(['id', 'member_id', 'is_remembered'])
    .executeTakeFirst();
}

/**
 * Takes one try of a pending log-in, and its challenge with it: counted before anything is looked at, so that many at once are counted
 * like many after each other. Undefined when it is over, or its member cannot log in any more.
 */
export async function takeTry(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<(PendingLogIn & { challenge: Buffer | null; tries_left: number }) | undefined> {
  const { rows } = await sql<
    PendingLogIn & { challenge: Buffer | null; tries_left: number }
  >`with before as (
      select p.id, p.challenge from pending_log_in p join member m on m.id = p.member_id
       where p.secret_hash = ${secretHash} and p.ended_at is null and p.expires_at > ${now}
         and p.wrong_tries < ${maxTries} and m.status <> 'suspended' and m.closed_at is null
         for update of p)
    update pending_log_in p set wrong_tries = p.wrong_tries + 1, challenge = null
      from before where p.id = before.id
    returning p.id, p.member_id, p.is_remembered, before.challenge, ${maxTries} - p.wrong_tries as tries_left`.execute(
    db,
  );
  return rows[0];
}

/** Ends a pending log-in, once: false when it had ended. */
export async function endPendingLogIn(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pending_log_in')
    .set({ ended_at: now, challenge: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nothing that was begun before goes on: the password was changed, or the factors were. */
export async function endPendingLogIns(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('pending_log_in')
    .set({ ended_at: now, challenge: null })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}
