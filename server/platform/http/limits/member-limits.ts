import {
  type Allowance,
  allowanceOf,
  type LimitedAct,
  limitedActWords,
} from '#domain/members/limits.ts';
import { Problem } from '#domain/problems.ts';
import { waitInWords } from '#domain/text/relative-time.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../db/db.ts';
import { type Limit, type Taken, take } from './rate-limit.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Counts an act of a member that reaches others, inside the transaction that does it: what is refused afterwards does not count, and two
 * at once come one after the other until that transaction ends.
 * @throws Problem too_many_requests, which says how many there can be and how long to wait
 */
export async function takeOfMember(
  tx: Db,
  ctx: Pick<Context, 'now' | 'limitFactor'>,
  { memberId, status }: Pick<Actor, 'memberId' | 'status'>,
  act: LimitedAct,
): Promise<void> {
  const allowed = allowanceOf(act, status);
  const limits = limitsOf(act, allowed, ctx.limitFactor);
  for (const limit of limits) {
    const wanted: Taken = { limit, of: memberId };
    try {
      await take(tx, [wanted], ctx.now());
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error;
      const seconds = error.retryAfterSeconds ?? hourMs / 1000;
      const { do: handler, things } = limitedActWords[act];
      const span = limit.windowMs === hourMs ? 'an hour' : 'a day';
      const who = status === 'verified' ? 'You' : 'Until the society has verified you, you';
      const words = `${who} can ${handler} ${limit.most} ${things} ${span}. Try again in ${waitInWords(seconds)}.`;
      throw new Problem('too_many_requests', [], { retryAfterSeconds: seconds, words });
    }
  }
}

function limitsOf(act: LimitedAct, { hour, day }: Allowance, factor: number): Limit[] {
  const perDay: Limit = {
    name: `member ${act} day`,
    most: day * factor,
    windowMs: dayMs,
    stepMs: hourMs,
  };
  if (hour === null) return [perDay];
  const stepMs = hourMs / 12;
  return [{ name: `member ${act} hour`, most: hour * factor, windowMs: hourMs, stepMs }, perDay];
}
