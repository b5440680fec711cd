import type { logOut as logOutEndpoint } from '#contract/session/session.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { revokeSession } from './session.sql.ts';
import { clearedCookies } from './session-cookies.ts';

/** Whose sessions end, and which one may go on. */
type SessionsToEnd = {
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

/** Ends the session, if there is one, and clears both cookies in any case. */
export const logOut: Handler<typeof logOutEndpoint> = async ({ db, now }, actor, _, facts) => {
  const at = now();
  if (actor !== null && (await revokeSession(db, actor.sessionId, at))) {
    await recordSecurityEvent(db, { kind: 'logged_out', memberId: actor.memberId, facts, at });
  }
  return { data: undefined, cookies: clearedCookies };
};
