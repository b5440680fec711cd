import { removeDraftsOf, removePersonalDrafts } from '../saved-drafts.ts';
import { readSessionCookie } from './session-cookie.ts';

const storageKey = 'logged_out_at';

/** Lets the other tabs and windows of this browser know that the member of these ids logged out. */
export function announceLogOut(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, [Date.now(), ...ids].join(' '));
  } catch {
    // No storage: the other tabs find out with their next call.
  }
}

let isWatching = false;

/**
 * From now on this page goes with the member: when they log out in another tab, and when the browser brings it back from its memory
 * after the session ended. Anybody who sits here next must not read what it shows.
 */
export function leaveWhenLoggedOut(): void {
  if (isWatching) return;
  isWatching = true;
  const announcedBefore = announced();
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) leave(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (announced() !== announcedBefore) leave(announced() ?? '');
    else if (readSessionCookie() === null) location.reload();
  });
}

function leave(said: string): void {
  removePersonalDrafts();
  removeDraftsOf(said.split(' ').slice(1));
  history.replaceState(null, '', '/');
  location.reload();
}

function announced(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
