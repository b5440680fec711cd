import type { logOut as endpoint } from '#contract/session.ts';
import type { Handler } from '../platform/http/handler.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { revokeSession } from './session.sql.ts';
import { clearedCookies } from './session-cookies.ts';

/** Ends the session, if there is one, and clears both cookies in any case. */
export const logOut: Handler<typeof endpoint> = async ({ db, now }, actor, _, facts) => {
  const at = now();
  if (actor !== null && (await revokeSession(db, actor.sessionId, at))) {
    await recordSecurityEvent(db, { kind: 'logged_out', memberId: actor.memberId, facts, at });
  }
  return { data: undefined, cookies: clearedCookies };
};
