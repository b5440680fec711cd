import type { Context } from '../../context.ts';
import { type Limit, limitedAddress, take } from '../http/limits/rate-limit.ts';

/** Counts attempts from an address to open links of one kind, 60 in 15 minutes; `name` keeps the kinds apart. @throws Problem too_many_requests */
export function countAttempts(
  name: Limit['name'],
): (ctx: Context, address: string) => Promise<void> {
  const limit: Limit = { name, most: 60, windowMs: 15 * 60_000, stepMs: 60_000 };
  return (ctx, address) => take(ctx.db, [{ limit, of: limitedAddress(address) }], ctx.now());
}
