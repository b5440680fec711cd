import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { checkSession } from './check-session.ts';
import { leaveWhenLoggedOut } from './log-out-elsewhere.ts';
import { keepEndedAt, keepReturnPath } from './return-path.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Loader of everything behind the log-in: without a valid session to /, and back here after it. */
export async function requireSession({ request }: { request: Request }): Promise<null> {
  const hadSession = readSessionCookie() !== null;
  if (await checkSession()) {
    leaveWhenLoggedOut();
    return null;
  }
  const { pathname, search } = new URL(request.url);
  (hadSession ? keepEndedAt : keepReturnPath)(pathname + search);
  throw redirect('/');
}

/** Loader of the log-in: who is signed in goes to the dashboard. */
export async function skipWhenSignedIn(): Promise<null> {
  if (await checkSession()) throw redirect(pages.dashboard());
  return null;
}
