import { sql } from 'kysely';
import type { Transaction } from '../platform/db/db.ts';
import { channel, type Signal } from '../platform/events/signal.ts';

/** Whether there is such a notification of this member's; it is read from now on. */
export async function markRead(
  tx: Transaction,
  memberId: string,
  id: string,
  at: Date,
): Promise<'marked' | 'already' | 'missing'> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'marked';
  const there = await tx
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return there ? 'already' : 'missing';
}

/** Gives how many were unread up to this one. */
export async function markReadUntil(
  tx: Transaction,
  memberId: string,
  until: string,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<=', until)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Their other pages count anew. */
export async function notifyRead(tx: Transaction, memberId: string): Promise<void> {
  const signal: Signal = { kind: 'read', member_id: memberId };
  await sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`.execute(tx);
}
