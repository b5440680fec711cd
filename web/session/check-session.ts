import { loadChunk } from '../platform/load-chunk.ts';
import { askServerClock, serverNowMs } from './clock.ts';
import { readSessionCookie, removeSessionCookie } from './session-cookie.ts';

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
