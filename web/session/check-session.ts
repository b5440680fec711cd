import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { loadChunk } from '../platform/lazy-chunk.ts';
import { askServerClock, serverNowMs } from '../platform/session/clock.ts';
import { leaveWhenLoggedOut } from '../platform/session/log-out-elsewhere.ts';
import {
  readSessionCookie,
  removeSessionCookie,
  saveEndedAt,
  saveReturnPath,
} from '../platform/session/session-cookie.ts';

/** Loader of everything behind the log-in: without a valid session to /, and back here after it. */
export async function requireSession({ request }: { request: Request }): Promise<null> {
  const hadSession = readSessionCookie() !== null;
  if (await checkSession()) {
    leaveWhenLoggedOut();
    return null;
  }
  const { pathname, search } = new URL(request.url);
  (hadSession ? saveEndedAt : saveReturnPath)(pathname + search);
  throw redirect('/');
}

/** Loader of the log-in: who is signed in goes to the dashboard. */
export async function skipWhenSignedIn(): Promise<null> {
  if (await checkSession()) throw redirect(pages.dashboard());
  return null;
}

/**
 * Whether somebody is signed in here: the cookie can be decrypted, carries an expiry, and that is in the future.
 * Otherwise the cookie is removed. What looks expired is checked against the server's clock first, because the phone's
 * may be wrong.
 */
export async function checkSession(): Promise<boolean> {
  const token = readSessionCookie();
  if (token === null) return false;
  const { openEnvelope } = await loadChunk(() => import('./open-envelope.ts'));
  const envelope = await openEnvelope(token);
  const endsMs = (envelope?.exp ?? 0) * 1000;
  const isOpen =
    envelope !== null &&
    (endsMs > serverNowMs() || ((await askServerClock()) && endsMs > serverNowMs()));
  if (!isOpen) removeSessionCookie();
  return isOpen;
}

/**
 * When the session here was last renewed and when it ends without further use, in milliseconds since 1970; null without
 * one that can be opened. Its secret stays in here.
 */
export async function readSessionEnd(): Promise<{ renewedMs: number; endsMs: number } | null> {
  const token = readSessionCookie();
  if (token === null) return null;
  const { openEnvelope } = await loadChunk(() => import('./open-envelope.ts'));
  const envelope = await openEnvelope(token);
  return envelope && { renewedMs: envelope.iat * 1000, endsMs: envelope.exp * 1000 };
}
