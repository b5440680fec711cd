import { loadChunk } from '../platform/load-chunk.ts';
import { readSessionCookie } from './session-cookie.ts';

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
