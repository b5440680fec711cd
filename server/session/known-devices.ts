import { deviceCookie } from '#contract/session.ts';
import type { Db, Transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { prefixedName } from '../http/cookies.ts';
import type { CookieChange, RequestFacts } from '../http/verb.ts';
import {
  addDevice,
  deleteOldestDevices,
  findDevice,
  hasLoggedInBefore,
  touchDevice,
} from './known-devices.sql.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** A browser is known to a member's account for a year after their last log-in in it. */
const trustedMs = 365 * 24 * 3_600_000;
/** So many a member, those that were used last. */
const maxDevices = 50;

/**
 * The device that asks, if the member with this address has logged in on it before. The cookie opens nothing by itself: it only keeps the
 * attempts of this browser apart from those of strangers.
 */
export async function knownDeviceOf(
  db: Db,
  facts: RequestFacts,
  memberId: string | undefined,
  now: Date,
): Promise<string | null> {
  const secret = deviceSecretOf(facts);
  if (secret === undefined) return null;
  // Asked for nobody's account too, so that both take the same time.
  const device = await findDevice(db, memberId ?? null, hashOfSecret(secret));
  return device !== undefined && device.trusted_until > now ? device.id : null;
}

/** A device after a log-in: `isNew` when the member was not known in it, `isFirst` when they were known nowhere. */
export type RememberedDevice = {
  readonly id: string;
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly cookie: CookieChange;
};

/** Remembers the browser of a log-in that was right. Several members may share one: each is known in it by themselves. */
export async function rememberDevice(
  tx: Transaction,
  memberId: string,
  facts: RequestFacts,
  now: Date,
): Promise<RememberedDevice> {
  const secret = deviceSecretOf(facts) ?? newSecret();
  const hash = hashOfSecret(secret);
  const trustedUntil = new Date(now.getTime() + trustedMs);
  const seen = { user_agent: facts.userAgent, last_seen_at: now, trusted_until: trustedUntil };
  const maxAgeSeconds = trustedMs / 1000;
  const cookie = { name: deviceCookie, value: secret, httpOnly: true, maxAgeSeconds };
  const known = await findDevice(tx, memberId, hash);
  if (known !== undefined) {
    await touchDevice(tx, known.id, seen);
    return { id: known.id, isNew: known.trusted_until <= now, isFirst: false, cookie };
  }
  const isFirst = !(await hasLoggedInBefore(tx, memberId));
  const id = newId(now);
  const first = { id, member_id: memberId, secret_hash: hash, first_seen_at: now };
  await addDevice(tx, { ...first, ...seen });
  await deleteOldestDevices(tx, memberId, maxDevices);
  return { id, isNew: true, isFirst, cookie };
}

function deviceSecretOf({ cookies = {}, isSecure }: RequestFacts): string | undefined {
  const value = cookies[prefixedName(deviceCookie, isSecure)];
  // Only what was given out here: what somebody chose could be known to others.
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
