import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type {
  PendingLogInTable,
  SecondFactorTable,
  SessionChallengeTable,
} from '../platform/db/tables.ts';

/** A factor as stored; `confirmed_at` null is an app whose first code has not come yet. */
export type FactorRow = Selectable<SecondFactorTable>;

const columns = [
  'id',
  'member_id',
  'kind',
  'name',
  'created_at',
  'confirmed_at',
  'last_used_at',
  'set_aside_at',
  'credential_id',
  'public_key',
  'sign_count',
  'is_synced',
  'transports',
  'secret_sealed',
  'last_step',
] as const;

/** The member's factors that count, the oldest first. */
export function activeFactors(db: Db, memberId: string): Promise<FactorRow[]> {
  return db
    .selectFrom('second_factor')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('set_aside_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Whether the member has a factor that counts. */
export async function hasFactor(db: Db, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('second_factor')
    .select('id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('set_aside_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Until when a session that has not ended has given the second factor. */
export function stepUpOf(tx: Transaction, sessionId: string, now: Date) {
  return tx
    .selectFrom('session')
    .select('factor_until')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** The member whose factors change, locked: changes to one member's factors follow one another. */
export function lockMember(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'email', 'status', 'given_name', 'other_names', 'corporation_name'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The member's name and email address, for a mail. */
export type FactorMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export async function addFactor(tx: Transaction, factor: Insertable<SecondFactorTable>) {
  await tx.insertInto('second_factor').values(factor).execute();
}

/** Whether somebody has this credential already, also one that was set aside. */
export async function isKnownCredential(db: Db, credentialId: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('second_factor')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

/** An app that the member began to set up and has not confirmed. */
export function unconfirmedFactor(db: Db, memberId: string, id: string) {
  return db
    .selectFrom('second_factor')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .executeTakeFirst();
}

/** Only the app that was begun last can be confirmed. */
export async function deleteUnconfirmed(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function confirmFactor(
  tx: Transaction,
  memberId: string,
  id: string,
  confirmed: { readonly at: Date; readonly step: number },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: confirmed.at, last_step: confirmed.step })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Takes a factor that counts away; undefined when the member has none of this id. */
export function deleteFactor(tx: Transaction, memberId: string, id: string) {
  return tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('set_aside_at', 'is', null)
    .returning(['id', 'kind', 'name'])
    .executeTakeFirst();
}

/** Notes that the code of a time step was taken; false when this step or a later one was taken before. */
export async function takeStep(
  db: Db,
  id: string,
  taken: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: taken.step, last_used_at: taken.at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', taken.step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a signature's count; false when it is no higher than the last and may not repeat: a copy signed, or this one was replayed. */
export async function takeSignCount(
  db: Db,
  id: string,
  taken: { readonly count: number; readonly mayRepeat: boolean; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ sign_count: taken.count, last_used_at: taken.at })
    .$if(taken.mayRepeat, (update) => update.set({ is_synced: true }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        sql.lit(taken.mayRepeat),
        eb('sign_count', '<', taken.count),
        and([eb('sign_count', '=', 0), eb(sql.val(taken.count), '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Purpose = Selectable<SessionChallengeTable>['purpose'];

/** Sets what a passkey has to sign in this session; one asked for before is forgotten. */
export async function setSessionChallenge(
  db: Db,
  row: Pick<
    Selectable<SessionChallengeTable>,
    'session_id' | 'purpose' | 'challenge' | 'expires_at'
  >,
): Promise<void> {
  await db
    .insertInto('session_challenge')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'purpose'])
        .doUpdateSet({ challenge: row.challenge, expires_at: row.expires_at }),
    )
    .execute();
}

/** Takes the challenge out: it is good once, whatever comes of it. Null when there is none. */
export async function takeSessionChallenge(
  db: Db,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<Buffer | null> {
  const taken = await db
    .deleteFrom('session_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : null;
}

/** Uses up the code that was mailed for this session, which opens adding a first factor and closing the account until then; false for a wrong or late one. */
export async function spendMailCode(
  db: Db,
  sessionId: string,
  hash: Buffer,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('session_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'mail_code')
    .where('challenge', '=', hash)
    .where('expires_at', '>', now)
    .returning(['session_id', 'challenge'])
    .executeTakeFirst();
  if (spent === undefined) return false;
  await setSessionChallenge(db, { ...spent, purpose: 'mailbox', expires_at: until });
  return true;
}

/** Whether the code from the mailbox was given in this session lately. */
export async function hasGivenMailCode(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const given = await db
    .selectFrom('session_challenge')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'mailbox')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return given !== undefined;
}

/** From now until then the second factor counts as just given in this session. */
export async function noteRecentFactor(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ factor_until: until })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A log-in whose password was right. */
type PendingLogIn = {
  readonly id: string;
  readonly member_id: string;
  readonly is_remembered: boolean;
};

/** After so many wrong tries the password is asked for again. */
const maxTries = 5;

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
