import type { Transaction } from '../platform/db/db.ts';

/** Whose sessions end, and which one may go on. */
export type SessionsToEnd = {
  readonly memberId: string;
  readonly except?: string;
  readonly at: Date;
};

/** Logs a member out everywhere, or everywhere else. Gives how many sessions ended. */
export async function endSessions(
  tx: Transaction,
  { memberId, except, at }: SessionsToEnd,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
