import { recordMemberEvent } from '../history/record-member-event.ts';
import type { Transaction } from '../platform/db/db.ts';
import { cancelWaiting } from './account.sql.ts';

/**
 * Stops a waiting change of email after an event that casts doubt on it: somebody else may have requested it. Returns
 * whether one was waiting.
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
