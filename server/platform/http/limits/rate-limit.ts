import { createHash } from 'node:crypto';
import {
  type Allowance,
  allowanceOf,
  type LimitedAct,
  limitedActLabels,
} from '#domain/members/limits.ts';
import { Problem } from '#domain/problems.ts';
import { waitText } from '#domain/text/relative-time.ts';
import type { Actor, Context } from '../../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { addHit, hitsSince, lockBucket, removeHit, resetBucket } from './rate-limit.sql.ts';

/** `most` in any `windowMs`, counted in steps of `stepMs`. */
export type Limit = {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  readonly stepMs: number;
};

/** One limit for one account or address; only its hash is stored. */
type Taken = { readonly limit: Limit; readonly of: string };

/**
 * Takes one of what each limit allows, or nothing at all: what is refused does not count, so that no lock-out lasts.
 * Counted in the database, before the attempt: a hundred at once are counted like a hundred after each other.
 * @throws Problem `too_many_requests` with how long to wait
 */
export async function take(db: Db, wanted: readonly Taken[], now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { limit, of } of wanted) {
      const bucket = bucketOf(limit, of);
      await lockBucket(tx, bucket);
      const hits = await hitsSince(tx, bucket, new Date(stepOf(limit, now) - limit.windowMs));
      const total = hits.reduce((sum, hit) => sum + hit.hits, 0);
      if (total >= limit.max) {
        const oldest = hits[0]?.starts_at ?? now;
        const freeMs = oldest.getTime() + limit.windowMs + limit.stepMs - now.getTime();
        throw new Problem('too_many_requests', [], { retryAfterSeconds: freeMs / 1000 });
      }
      await addHit(tx, bucket, new Date(stepOf(limit, now)));
    }
  });
}

/** Gives one back that did not have to count. */
export async function giveBack(db: Db, { limit, of }: Taken, now: Date): Promise<void> {
  await removeHit(db, bucketOf(limit, of), new Date(stepOf(limit, now)));
}

/** Forgets all that was counted. */
export async function forget(db: Db, { limit, of }: Taken): Promise<void> {
  await resetBucket(db, bucketOf(limit, of));
}

/** An address as limits count it: an IPv6 subscriber has a whole /64. */
export function limitedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, zeros)).fill('0'),
    ...(tail ?? '').split(':'),
  ];
  return `${all.slice(0, 4).join(':')}::/64`;
}

function bucketOf(limit: Limit, of: string): string {
  return createHash('sha256').update(`${limit.name}\n${of}`).digest('base64url');
}

function stepOf({ stepMs }: Limit, now: Date): number {
  return Math.floor(now.getTime() / stepMs) * stepMs;
}

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
      const { do: handler, things } = limitedActLabels[act];
      const span = limit.windowMs === hourMs ? 'an hour' : 'a day';
      const who = status === 'verified' ? 'You' : 'Until the society has verified you, you';
      const text = `${who} can ${handler} ${limit.max} ${things} ${span}. Try again in ${waitText(seconds)}.`;
      throw new Problem('too_many_requests', [], { retryAfterSeconds: seconds, text });
    }
  }
}

function limitsOf(act: LimitedAct, { hour, day }: Allowance, factor: number): Limit[] {
  const perDay: Limit = {
    name: `member ${act} day`,
    max: day * factor,
    windowMs: dayMs,
    stepMs: hourMs,
  };
  if (hour === null) return [perDay];
  const stepMs = hourMs / 12;
  return [{ name: `member ${act} hour`, max: hour * factor, windowMs: hourMs, stepMs }, perDay];
}
