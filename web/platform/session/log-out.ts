import { logOut } from '#contract/session/session.ts';
import { call } from '../call.ts';
import { removeDraftsOf } from '../saved-drafts.ts';
import { announceLogOut } from './log-out-elsewhere.ts';
import { removeSessionCookie } from './session-cookie.ts';

/**
 * Ends the session at the server as far as it can be reached, removes the cookie and what this member, by their ids, has entered on this
 * device, and reloads the page; other tabs leave as well.
 */
export async function logOutHere(ids: readonly string[]): Promise<void> {
  // Without a network the member still leaves this device; the server's row runs out by itself.
  await call(logOut).catch(() => undefined);
  removeSessionCookie();
  announceLogOut();
  removeDraftsOf(ids);
  // Who logs in next on this device is not led to where this member was.
  history.replaceState(null, '', '/');
  location.reload();
}
