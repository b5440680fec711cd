import type { logOut as endpoint } from '#contract/session.ts';
import type { Verb } from '../http/verb.ts';
import { revokeSession } from './session.sql.ts';
import { clearedCookies } from './session-cookies.ts';

/** Ends the session, if there is one, and clears both cookies in any case. */
export const logOut: Verb<typeof endpoint> = async ({ db, now }, actor) => {
  if (actor !== null) await revokeSession(db, actor.sessionId, now());
  return { data: undefined, cookies: clearedCookies };
};
