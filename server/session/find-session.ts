import type { Db } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { openEnvelope } from './envelope.ts';
import { hashOfSecret } from './secrets.ts';
import { findLiveSession, findRotatedSession, type LiveSession } from './session.sql.ts';

/** The live session of a request's token, with the secret inside; null when there is none. */
export async function findSession(
  db: Db,
  { bearer = null }: Pick<RequestFacts, 'bearer'>,
  now: Date,
): Promise<{ readonly session: LiveSession; readonly secret: string } | null> {
  const secret = bearer === null ? null : openEnvelope(bearer);
  if (secret === null) return null;
  const hash = hashOfSecret(secret);
  // Two plain look-ups, of which nearly always the first is enough: planning one for both costs more than running it.
  const session =
    (await findLiveSession(db, hash, now)) ?? (await findRotatedSession(db, hash, now));
  return session === undefined ? null : { session, secret };
}
