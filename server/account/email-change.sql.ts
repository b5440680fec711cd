import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { EmailChangeTable } from '../platform/db/tables.ts';

/** The member whose address changes, held until the transaction ends. */
export function lockMember(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'email', 'status', 'register_as', 'given_name', 'corporation_name'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
/** A row as {@link lockMember} gives it. */
export type HeldMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export async function isMembersAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addEmailChange(tx: Transaction, change: Insertable<EmailChangeTable>) {
  await tx.insertInto('email_change').values(change).execute();
}

/** A change that waits, held until the transaction ends. */
export function lockWaiting(tx: Transaction, id: string, memberId: string, now: Date) {
  return waiting(tx, memberId, now).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same without holding it. */
export function readWaiting(db: Db, id: string, memberId: string, now: Date) {
  return waiting(db, memberId, now).where('id', '=', id).executeTakeFirst();
}
/** A row as {@link readWaiting} gives it. */
export type WaitingChange = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

function waiting(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('email_change')
    .select(['id', 'old_email', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now);
}

export async function noteConfirmed(tx: Transaction, id: string, side: 'old' | 'new', at: Date) {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  await tx
    .updateTable('email_change')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute();
}

export async function noteDone(tx: Transaction, id: string, at: Date) {
  await tx.updateTable('email_change').set({ done_at: at }).where('id', '=', id).execute();
}

/** Ends what waits of this member, also what has run out; gives what was still good. */
export async function cancelWaiting(tx: Transaction, memberId: string, at: Date) {
  const rows = await tx
    .updateTable('email_change')
    .set({ cancelled_at: at })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'old_email', 'new_email', 'expires_at'])
    .execute();
  return rows.find(({ expires_at }) => expires_at > at);
}

/** False when another member has the address. */
export async function setEmail(tx: Transaction, memberId: string, email: string, at: Date) {
  const isTaken = await isMembersAddress(tx, email);
  if (isTaken) return false;
  await tx
    .updateTable('member')
    .set((eb) => ({ email, email_confirmed_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
  return true;
}
