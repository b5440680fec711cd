import type { FactorMethod } from '#contract/session.ts';
import type { Db } from '../platform/db/db.ts';
import { forget, giveBack, type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';

const quarter = { windowMs: 15 * 60_000, stepMs: 60_000 };
const day = { windowMs: 24 * 3_600_000, stepMs: 3_600_000 };

// A code has six digits, and three of them are good at a time: 40 tries a day find one in a year with a chance below five in a hundred.
const perAccount: Limit = { name: 'factor account', most: 10, ...quarter };
const perAccountDaily: Limit = { name: 'factor account day', most: 40, ...day };
const perAddress: Limit = { name: 'factor address', most: 30, ...quarter };

/**
 * A second factor about to be looked at: whose, from which network address, and in which open session or on which device that the
 * member has logged in on before. `place` is null for everybody else.
 */
export type FactorAttempt = {
  readonly memberId: string;
  readonly method: FactorMethod;
  readonly address: string;
  readonly place: string | null;
};

/**
 * Counts a second factor before it is looked at. An open session and a known device each have counts of their own, so that somebody who
 * knows the password and guesses elsewhere does not shut the member out there. All others share the counts of the account and of their
 * address; passkeys cannot be guessed and are not counted by account.
 * @throws Problem `too_many_requests`
 */
export async function countFactorAttempt(db: Db, attempt: FactorAttempt, now: Date): Promise<void> {
  await take(db, bucketsOf(attempt), now);
}

/**
 * It was right: the failures of the last minutes are forgotten. The counts of a day and of an address lose only this one, so that a
 * guesser gains nothing from the member's own log-ins.
 */
export async function forgetFactorAttempts(db: Db, attempt: FactorAttempt, now: Date) {
  for (const bucket of bucketsOf(attempt)) {
    if (bucket.limit === perAccount) await forget(db, bucket);
    else await giveBack(db, bucket, now);
  }
}

function bucketsOf({ memberId, method, address, place }: FactorAttempt) {
  const of = place === null ? `${method} ${memberId}` : `${method} ${memberId} ${place}`;
  const byAddress = { limit: perAddress, of: limitedAddress(address) };
  const recent = { limit: perAccount, of };
  if (method === 'passkey') return [place === null ? byAddress : recent];
  const counted = [recent, { limit: perAccountDaily, of }];
  return place === null ? [byAddress, ...counted] : counted;
}
