import { logOut } from '#contract/session.ts';
import { call } from '../call.ts';
import { removeSessionCookie } from './session-cookie.ts';

/** Ends the session at the server as far as it can be reached, removes the cookie and reloads the page. */
export async function logOutHere(): Promise<void> {
  // Without a network the member still leaves this device; the server's row runs out by itself.
  await call(logOut).catch(() => undefined);
  removeSessionCookie();
  forgetPersonalForms();
  // Who logs in next on this device is not led to where this member was.
  history.replaceState(null, '', '/');
  location.reload();
}

// What a reload may find again of forms about the member themselves; drafts of works stay for their next log-in.
const personalForms = ['profile-form:', 'bank-details-form:'];

function forgetPersonalForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (personalForms.some((form) => key.startsWith(form))) sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, nothing kept.
  }
}
