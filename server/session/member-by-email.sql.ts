import type { Db, Transaction } from '../platform/db/db.ts';

/** The member with this address, in whatever case it is written. */
export function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * The password of the last sign-up with this address that still waits for its link to be taken: whoever knows it is told what
 * is missing.
 */
export async function findWaitingPassword(db: Db, email: string): Promise<string | undefined> {
  const waiting = await db
    .selectFrom('sign_up')
    .select('password_hash')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return waiting?.password_hash ?? undefined;
}

/** Whom a mail about the account goes to. */
export function findAddressee(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'given_name', 'corporation_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** What a log-in depends on, as it is now; changes of it wait until the log-in is done. */
export function lockForLogIn(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['password_hash', 'status'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
