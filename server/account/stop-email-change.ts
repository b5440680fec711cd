import { recordMemberEvent } from '../history/record-member-event.ts';
import type { Transaction } from '../platform/db/db.ts';
import { cancelWaiting } from './email-change.sql.ts';

/**
 * The entry point for what must not leave a change of e-mail waiting: whoever asked for it may not have been the member. Gives whether one
 * waited.
 */
export async function stopEmailChange(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const stopped = await cancelWaiting(tx, memberId, at);
  if (stopped === undefined) return false;
  const what = { event: 'email_change_cancelled', by: { kind: 'system' } } as const;
  await recordMemberEvent(tx, { memberId, ...what, at });
  return true;
}
