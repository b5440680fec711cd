import type { FactorMethod } from '#contract/session.ts';
import type { Db } from '../db/db.ts';
import { forget, giveBack, type Limit, limitedAddress, take } from '../http/rate-limit.ts';

const quarter = { windowMs: 15 * 60_000, stepMs: 60_000 };
const day = { windowMs: 24 * 3_600_000, stepMs: 3_600_000 };

// A code has six digits, and three of them are good at a time: 40 tries a day find one in a year with a chance below five in a hundred.
const perAccount: Limit = { name: 'factor account', most: 10, ...quarter };
const perAccountDaily: Limit = { name: 'factor account day', most: 40, ...day };
const perAddress: Limit = { name: 'factor address', most: 30, ...quarter };

/** A second factor about to be looked at: whose, from which network address. */
export type FactorAttempt = {
  readonly memberId: string;
  readonly method: FactorMethod;
  readonly address: string;
};

/**
 * Counts a second factor before it is looked at. Log-in and step-up share their counts; passkeys cannot be guessed and are counted by
 * address alone, so that whoever wears out an account's codes does not keep its member's passkey out.
 * @throws Problem `too_many_requests`
 */
export async function countFactorAttempt(db: Db, attempt: FactorAttempt, now: Date): Promise<void> {
  await take(db, bucketsOf(attempt), now);
}

/** It was right: what was counted before it is forgotten, but not what is counted by address. */
export async function forgetFactorAttempts(db: Db, attempt: FactorAttempt, now: Date) {
  const [address, ...account] = bucketsOf(attempt);
  for (const bucket of account) await forget(db, bucket);
  if (address !== undefined) await giveBack(db, address, now);
}

function bucketsOf({ memberId, method, address }: FactorAttempt) {
  const byAddress = { limit: perAddress, of: limitedAddress(address) };
  if (method === 'passkey') return [byAddress];
  const of = `${method} ${memberId}`;
  return [byAddress, { limit: perAccount, of }, { limit: perAccountDaily, of }];
}
