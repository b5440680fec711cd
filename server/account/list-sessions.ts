import type { listSessions as endpoint, OpenSession } from '#contract/account.ts';
import { deviceOf } from '#domain/members/device.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { openSessionsOf } from './sessions.sql.ts';

/** Where the member is logged in. */
export const listSessions: Handler<typeof endpoint> = async ({ db, now }, actor) => ({
  data: await sessionsAsSeen(db, actor, now()),
});

/** The member's open sessions in words, this one first. */
export async function sessionsAsSeen(
  db: Db,
  { memberId, sessionId }: Actor,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await openSessionsOf(db, memberId, now);
  const seen = rows.map(({ id, user_agent, is_remembered, created_at, seen_at }) => ({
    id,
    ...deviceOf(user_agent),
    is_this: id === sessionId,
    is_remembered,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
  return seen.toSorted((a, b) => Number(b.is_this) - Number(a.is_this));
}
