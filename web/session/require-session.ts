import { redirect } from 'react-router';
import { checkSession } from './check-session.ts';
import { keepReturnPath } from './return-path.ts';

/** Loader of everything behind the log-in: without a valid session to /, and back here after it. */
export async function requireSession({ request }: { request: Request }): Promise<null> {
  if (await checkSession()) return null;
  const { pathname, search } = new URL(request.url);
  keepReturnPath(pathname + search);
  throw redirect('/');
}

/** Loader of the log-in: who is signed in goes to the dashboard. */
export async function skipWhenSignedIn(): Promise<null> {
  if (await checkSession()) throw redirect('/dashboard');
  return null;
}
