import type { Db } from '../db/db.ts';
import { forget, giveBack, type Limit, limitedAddress, take } from '../http/rate-limit.ts';

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
const perAccount: Limit = { name: 'log-in account', most: 10, ...window };
const perAddress: Limit = { name: 'log-in address', most: 30, ...window };

/** A password about to be tried: for which account (its e-mail address), from which network address. */
export type PasswordAttempt = { readonly email: string; readonly address: string };

/**
 * Counts a password before it is looked at. Logging in and giving the password again share their counts: who holds a stolen
 * session gets no further guesses.
 * @throws Problem `too_many_requests`
 */
export async function countAttempt(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address } = bucketsOf(attempt);
  await take(db, [account, address], now);
}

/** The password was right: the account's failures are forgotten, and this one does not count for the address. */
export async function forgetAttempts(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address } = bucketsOf(attempt);
  await forget(db, account);
  await giveBack(db, address, now);
}

/** The account has a new password: failures with the old one do not keep its member out. */
export async function forgetAccountAttempts(db: Db, email: string): Promise<void> {
  await forget(db, bucketsOf({ email, address: '' }).account);
}

function bucketsOf({ email, address }: PasswordAttempt) {
  return {
    account: { limit: perAccount, of: email.toLowerCase() },
    address: { limit: perAddress, of: limitedAddress(address) },
  };
}
