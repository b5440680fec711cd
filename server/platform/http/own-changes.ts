import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Position, parsePosition } from '../db/replica/position.ts';
import { maxBehindMs, type Replica } from '../db/replica/replica.ts';
import { factsOf, prefixedName, type RequestFacts, setCookies } from './handler.ts';

/**
 * The browser's cookie with the position of the primary's changes after its last change: a replica that has not replayed so far is not
 * read for it. It is not signed: whoever changes it decides only which of two databases with the same contents answers them.
 */
const cookie = '_last_change';
/** After this time every replica that is read has the change. */
const maxAgeSeconds = (2 * maxBehindMs) / 1_000;
/** Later than any change: for where it cannot be told. */
const never = 'FFFFFFFF/FFFFFFFF';

/** Up to where a replica must be for the caller to see their own changes; null where they have made none of late. */
export function lastChangeOf({ cookies, isSecure }: RequestFacts): Position | null {
  const text = cookies?.[prefixedName(cookie, isSecure)];
  return text === undefined ? null : (parsePosition(text) ?? parsePosition(never));
}

/** Has the browser remember that it changed something just now. Call it after the commit and before the reply is sent. */
export async function rememberChange(
  replica: Replica | null | undefined,
  reply: FastifyReply,
  request: FastifyRequest,
): Promise<void> {
  if (!replica) return;
  const value = await replica.position().catch(() => never);
  const change = { name: cookie, value, httpOnly: true, maxAgeSeconds };
  setCookies(reply, [change], factsOf(request).isSecure);
}
