import type {
  endAllSessions as all,
  listSessions as listSessionsEndpoint,
  OpenSession,
  endSession as one,
} from '#contract/members/account.ts';
import { deviceOf } from '#domain/members/device.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/open-session.ts';
import { distrustDeviceOf, distrustDevices } from '../session/session.sql.ts';
import { clearedCookies } from '../session/session-cookies.ts';
import { endOwnSession, openSessionsOf } from './account.sql.ts';

/** Where the member is logged in. */
export const listSessions: Handler<typeof listSessionsEndpoint> = async ({ db, now }, actor) => ({
  data: await sessionsAsSeen(db, actor, now()),
});

/** The member's open sessions as text, this one first. */
export async function sessionsAsSeen(
  db: Db,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
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

/** Logs one device out; the caller's own too. */
export const endSession: Handler<typeof one> = (ctx, actor, { params }, facts) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    if (!(await endOwnSession(tx, { memberId, sessionId: params.id }, at))) {
      throw new Problem('not_found');
    }
    await note(tx, memberId, { ended: 1 }, at);
    await distrustDeviceOf(tx, params.id, at);
    await recordSecurityEvent(tx, { kind: 'session_ended', memberId, facts, at });
    const isThis = params.id.toLowerCase() === actor.sessionId;
    return { data: undefined, ...(isThis && { cookies: clearedCookies }) };
  });

/** Logs all other devices out, or all. */
export const endAllSessions: Handler<typeof all> = (ctx, actor, { query }, facts) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId, sessionId } = actor;
    const isThisToo = query.this_too === 'true';
    const ended = await endSessions(tx, { memberId, at, ...(!isThisToo && { except: sessionId }) });
    if (ended > 0) await note(tx, memberId, { ended }, at);
    // Where the member sits now is not what they distrust.
    await distrustDevices(tx, memberId, { exceptOf: sessionId, at });
    await recordSecurityEvent(tx, { kind: 'logged_out_everywhere', memberId, facts, at });
    return { data: { ended }, ...(isThisToo && { cookies: clearedCookies }) };
  });

function note(
  tx: Transaction,
  memberId: string,
  detail: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const event = 'sessions_ended' as const;
  return recordMemberEvent(tx, { memberId, event, detail, by: { kind: 'member' }, at });
}
