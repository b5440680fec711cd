import { serverNowMs } from '../../platform/session/clock.ts';

// All tabs of a browser share one session: a use in one of them is a use for all.
const storageKey = 'desk_used_at';

let usedMs = 0;
const followers = new Set<() => void>();

/** When the session was last used from this page or, since it was opened, from another tab: the server's time in ms, 0 for never. */
export function lastUseMs(): number {
  return usedMs;
}

/** The server has just answered: from now on its idle time counts anew. */
export function noteUse(): void {
  take(serverNowMs());
  try {
    localStorage.setItem(storageKey, String(usedMs));
  } catch {
    // No storage: other tabs may ask earlier than they need to.
  }
}

/** Lets other tabs know that somebody logged out here. */
export function announceDeskLogOut(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // No storage: the other tabs find out with their next call.
  }
}

/** Calls `follow` after each use, from whatever tab. Returns what ends it. */
export function followUse(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Follows what other tabs do: their uses, and `onLogOut`. Returns what ends it. */
export function followOtherTabs(onLogOut: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    if (newValue === null) onLogOut();
    else take(Number(newValue) || 0);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function take(ms: number) {
  usedMs = Math.max(usedMs, ms);
  for (const follow of followers) follow();
}
