import type { Db } from '../platform/db/db.ts';

/** A member's sessions that are still open, by last use. */
export function openSessionsOf(db: Db, memberId: string, now: Date) {
  return openSessions(db, memberId, now)
    .select(['id', 'user_agent', 'is_remembered', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

function openSessions(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now);
}

/** Whether this member had this session and it was open until now. */
export async function endOwnSession(
  db: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
