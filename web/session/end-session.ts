import { keepEndedAt } from './return-path.ts';
import { removeSessionCookie } from './session-cookie.ts';

/**
 * The server does not know this session any more: forget it and go to the log-in. The page is loaded anew, so that
 * nothing of the member's stays in memory; where they were is kept for after the next log-in.
 */
export function endSession(): void {
  removeSessionCookie();
  if (location.pathname === '/') return;
  keepEndedAt(location.pathname + location.search);
  location.assign('/');
}
