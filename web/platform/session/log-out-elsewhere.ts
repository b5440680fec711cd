import { readSessionCookie } from './session-cookie.ts';

const storageKey = 'logged_out_at';

/** Lets the other tabs and windows of this browser know that the member logged out. */
export function announceLogOut(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
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
    if (key === storageKey && newValue !== null) leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (announced() !== announcedBefore) leave();
    else if (readSessionCookie() === null) location.reload();
  });
}

function leave(): void {
  try {
    // What was typed in this tab; the tab that logged out has removed what all share.
    sessionStorage.clear();
  } catch {
    // No storage: nothing was stored.
  }
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
