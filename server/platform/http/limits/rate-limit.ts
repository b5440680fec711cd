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
import { type Db, type Transaction, transaction } from '../../db/db.ts';
import { lockBuckets, removeHit, resetBucket, takeHits } from './rate-limit.sql.ts';

/** `max` in any `windowMs`, counted in steps of `stepMs`. */
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
  const refusal = await transaction(db, (tx) => refusalOf(tx, wanted, now));
  if (refusal !== null) throw new Problem('too_many_requests', [], refusal);
}

type Refusal = { readonly limit: Limit; readonly retryAfterSeconds: number };

/** Counts one of each limit, or gives the first limit that is reached. */
async function refusalOf(
  tx: Transaction,
  wanted: readonly Taken[],
  now: Date,
): Promise<Refusal | null> {
  const hits = wanted.map(({ limit, of }) => {
    const startsAt = stepOf(limit, now);
    const since = new Date(startsAt - limit.windowMs);
    return { bucket: bucketOf(limit, of), startsAt: new Date(startsAt), since, max: limit.max };
  });
  await lockBuckets(
    tx,
    hits.map(({ bucket }) => bucket),
  );
  const reached = await takeHits(tx, hits);
  const limit = wanted[reached?.place ?? -1]?.limit;
  if (reached === undefined || limit === undefined) return null;
  const oldest = reached.oldest ?? now;
  const freeMs = oldest.getTime() + limit.windowMs + limit.stepMs - now.getTime();
  return { limit, retryAfterSeconds: freeMs / 1000 };
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

/** A limit with so many times as much. */
export function times(limit: Limit, factor = 1): Limit {
  return { ...limit, max: limit.max * factor };
}

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
  const wanted = limits.map((limit) => ({ limit, of: memberId }));
  const refusal = await transaction(tx, (within) => refusalOf(within, wanted, ctx.now()));
  if (refusal === null) return;
  const { limit, retryAfterSeconds } = refusal;
  const { do: handler, things } = limitedActLabels[act];
  const span = limit.windowMs === hourMs ? 'an hour' : 'a day';
  const who = status === 'verified' ? 'You' : 'Until the society has verified you, you';
  const text = `${who} can ${handler} ${limit.max} ${things} ${span}. Try again in ${waitText(retryAfterSeconds)}.`;
  throw new Problem('too_many_requests', [], { retryAfterSeconds, text });
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
