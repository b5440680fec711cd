import type { Context } from '../../context.ts';
import { type Limit, limitedAddress, take } from '../http/limits/rate-limit.ts';
import { requestHashes } from '../http/replies/idempotency.ts';

type Answered = { readonly answer_hash: Buffer | null };

/**
 * What makes an answer through a link the same one as before: who answers has no account, so that no Idempotency-Key of theirs could be
 * kept. `isRepeated`: this very answer came last through this link, and has been done.
 */
export function answerOfLink(
  { keys }: Pick<Context, 'keys'>,
  { answer_hash }: Answered,
  body: object,
): { readonly hash: Buffer | null; readonly isRepeated: boolean } {
  const hashes = requestHashes(keys, 'answer through a link', body);
  const isRepeated = answer_hash !== null && hashes.some((hash) => hash.equals(answer_hash));
  return { hash: hashes[0] ?? null, isRepeated };
}

/** Counts attempts from an address to open links of one kind, 60 in 15 minutes; `name` keeps the kinds apart. @throws Problem too_many_requests */
export function countAttempts(
  name: Limit['name'],
): (ctx: Context, address: string) => Promise<void> {
  const limit: Limit = { name, max: 60, windowMs: 15 * 60_000, stepMs: 60_000 };
  return (ctx, address) => take(ctx.db, [{ limit, of: limitedAddress(address) }], ctx.now());
}
