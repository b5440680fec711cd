import { pages } from '#contract/pages.ts';

const storageKey = 'return_path';
const endedKey = 'session_ended';

/** Keeps where the member was, for after the log-in: for this tab only. */
export function keepReturnPath(path: string): void {
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

/** Keeps where the member was as {@link keepReturnPath} does, and that the session ended there. */
export function keepEndedAt(path: string): void {
  keepReturnPath(path);
  try {
    sessionStorage.setItem(endedKey, 'ended');
  } catch {
    // No storage: the log-in says nothing of it.
  }
}

/** Where to go after the log-in, once: where the member was, or the dashboard. */
export function takeReturnPath(): string {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(endedKey);
    // Two slashes would be another host.
    return kept && /^\/(?![/\\])/.test(kept) && kept !== '/' ? kept : pages.dashboard();
  } catch {
    return pages.dashboard();
  }
}
