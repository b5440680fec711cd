import type { Db } from '../platform/db/db.ts';
import {
  forget,
  giveBack,
  type Limit,
  limitedAddress,
  take,
} from '../platform/http/limits/rate-limit.ts';

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
const perAccount: Limit = { name: 'log-in account', most: 10, ...window };
const perAddress: Limit = { name: 'log-in address', most: 30, ...window };
const perDevice: Limit = { name: 'log-in known device', most: 10, ...window };
const perSession: Limit = { name: 'password in a session', most: 10, ...window };

/**
 * A password about to be tried: for which account (its e-mail address), from which network address, on which device if the account's
 * member has logged in on it before.
 */
export type PasswordAttempt = {
  readonly email: string;
  readonly address: string;
  readonly deviceId: string | null;
};

/**
 * Counts a password of a log-in before it is looked at. A known device has a count of its own for each member, so that strangers who fail,
 * at this account or behind the same address, never shut its member out there. All other devices share those of the account and of their
 * address.
 * @throws Problem `too_many_requests`
 */
export async function countAttempt(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address, device } = bucketsOf(attempt);
  await take(db, device === null ? [account, address] : [device], now);
}

/** The password was right: the failures counted with it are forgotten, and this one does not count for the address. */
export async function forgetAttempts(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { account, address, device } = bucketsOf(attempt);
  if (device !== null) return forget(db, device);
  await forget(db, account);
  await giveBack(db, address, now);
}

/** The account has a new password: failures with the old one do not keep its member out. */
export async function forgetAccountAttempts(db: Db, email: string): Promise<void> {
  await forget(db, bucketsOf({ email, address: '', deviceId: null }).account);
}

/**
 * Counts a password that is given again in an open session. Each session has its own count: nobody outside can use it up.
 * @throws Problem `too_many_requests`
 */
export async function countInSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await take(db, [{ limit: perSession, of: sessionId }], now);
}

/** The password was right. */
export async function forgetInSession(db: Db, sessionId: string): Promise<void> {
  await forget(db, { limit: perSession, of: sessionId });
}

function bucketsOf({ email, address, deviceId }: PasswordAttempt) {
  return {
    account: { limit: perAccount, of: email.toLowerCase() },
    address: { limit: perAddress, of: limitedAddress(address) },
    device: deviceId === null ? null : { limit: perDevice, of: deviceId },
  };
}
