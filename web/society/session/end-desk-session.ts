import { deskPages } from '#contract/society/desk-pages.ts';
import { makeReturnPath } from '../../platform/session/return-path.ts';
import { lastUseMs } from './last-use.ts';

/** Where somebody was who has to log in at the desk. */
export const deskReturnPath = makeReturnPath({
  pathKey: 'desk_return_path',
  endedKey: 'desk_session_ended',
  allowed: /^\/society\/(?!log-in|join)/,
  home: deskPages.desk(),
});

/**
 * There is no session, or none any more: goes to the log-in, by loading the page again, so that nothing of the desk stays in memory.
 * Where they were is stored for after the log-in, and that they were logged out when it was while they worked.
 */
export async function endDeskSession(): Promise<void> {
  const { pathname, search } = location;
  if (pathname === deskPages.logIn() || pathname === deskPages.join()) return;
  const hadSession = lastUseMs() > 0;
  (hadSession ? deskReturnPath.saveEnded : deskReturnPath.save)(pathname + search);
  leaveForLogIn();
  // The page is about to go: what failed because of it has nothing more to say.
  await new Promise(() => {});
}

/** Goes to the log-in, in place of this page: there is nothing to come back to. */
export function leaveForLogIn(): void {
  location.replace(deskPages.logIn());
}
