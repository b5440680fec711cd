import { pages } from '#contract/pages.ts';
import { sessionCookie } from '#contract/session/session-cookie.ts';
import { makeReturnPath } from './return-path.ts';

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

// Two slashes would be another host.
const back = makeReturnPath({
  pathKey: 'return_path',
  endedKey: 'session_ended',
  allowed: /^\/(?![/\\]|$)/,
  home: pages.dashboard(),
});
/** Where a member was who has to log in, for after the log-in. */
export const {
  save: saveReturnPath,
  saveEnded: saveEndedAt,
  readEnded: readEndedAt,
  take: takeReturnPath,
} = back;
