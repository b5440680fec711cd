import { pages } from '#contract/pages.ts';
import { sessionCookie } from '#contract/session/session-cookie.ts';

/** The session's bearer token, null when there is none. */
export function readSessionCookie(): string | null {
  for (const cookie of document.cookie.split('; ')) {
    const [name, ...value] = cookie.split('=');
    if (name === sessionCookie) return value.join('=') || null;
  }
  return null;
}

/** Removes the session's cookie from this browser. */
export function removeSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that members use
  document.cookie = `${sessionCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/**
 * The server does not know this session any more: forget it and go to the log-in. The page is loaded again, so that
 * nothing of the member's stays in memory; where they were is stored for after the next log-in.
 */
export function endSession(): void {
  removeSessionCookie();
  if (location.pathname === '/') return;
  saveEndedAt(location.pathname + location.search);
  location.assign('/');
}

const storageKey = 'return_path';
const endedKey = 'session_ended';

/** Saves where the member was, for after the log-in: for this tab only. */
export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // No storage: the log-in leads to the dashboard.
  }
}

/**
 * Whether the session ended while the member was here, and where that was: for the log-in to say so. Null for who simply
 * comes to log in.
 */
export function readEndedAt(): string | null {
  try {
    return sessionStorage.getItem(endedKey) === null ? null : sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Saves where the member was as {@link saveReturnPath} does, and that the session ended there. */
export function saveEndedAt(path: string): void {
  saveReturnPath(path);
  try {
    sessionStorage.setItem(endedKey, 'ended');
  } catch {
    // No storage: the log-in says nothing of it.
  }
}

/** Where to go after the log-in, once: where the member was, or the dashboard. */
export function takeReturnPath(): string {
  try {
    const saved = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(endedKey);
    // Two slashes would be another host.
    return saved && /^\/(?![/\\])/.test(saved) && saved !== '/' ? saved : pages.dashboard();
  } catch {
    return pages.dashboard();
  }
}
