import { deviceCookie } from '#contract/session/session.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { prefixedName } from '../platform/http/cookies.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import {
  addDevice,
  deleteOldestDevices,
  findDevices,
  hasLoggedInBefore,
  touchDevice,
} from './known-devices.sql.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** A browser is known to a member's account for a year after their last log-in in it. */
const trustedMs = 365 * 24 * 3_600_000;
/** So many a member, those that were used last. */
const maxDevices = 50;
/** So many members one browser is remembered for, the last who logged in. */
const maxSecrets = 5;

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
  const secrets = deviceSecretsOf(facts);
  if (secrets.length === 0) return null;
  // Checked for unknown accounts too, so that both take the same time.
  const devices = await findDevices(db, memberId ?? null, secrets.map(hashOfSecret));
  return devices.find(({ trusted_until }) => trusted_until > now)?.id ?? null;
}

/** A device after a log-in: `isNew` when the member was not known in it, `isFirst` when they were known nowhere. */
export type RememberedDevice = {
  readonly id: string;
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly cookie: CookieChange;
};

/**
 * Remembers the browser in which a member proved themselves. Where it is not known to them, or not any more, it gets a secret that nobody
 * can have seen: one that lay there before may be somebody else's, and one that was distrusted may have been copied. Several members may
 * share a browser: it holds a secret for each.
 */
export async function rememberDevice(
  tx: Transaction,
  memberId: string,
  facts: RequestFacts,
  now: Date,
): Promise<RememberedDevice> {
  const held = deviceSecretsOf(facts);
  const own = await findDevices(tx, memberId, held.map(hashOfSecret));
  const trusted_until = new Date(now.getTime() + trustedMs);
  const seen = { user_agent: facts.userAgent, last_seen_at: now, trusted_until };
  const known = own.find((device) => device.trusted_until > now);
  if (known !== undefined) {
    await touchDevice(tx, known.id, seen);
    return { id: known.id, isNew: false, isFirst: false, cookie: cookieOf(held) };
  }
  const secret = newSecret();
  const isFirst = !(await hasLoggedInBefore(tx, memberId));
  const id = newId(now);
  const secret_hash = hashOfSecret(secret);
  await addDevice(tx, { id, member_id: memberId, secret_hash, first_seen_at: now, ...seen });
  await deleteOldestDevices(tx, memberId, maxDevices);
  const others = held.filter(
    (one) => !own.some((gone) => gone.secret_hash.equals(hashOfSecret(one))),
  );
  return { id, isNew: true, isFirst, cookie: cookieOf([secret, ...others].slice(0, maxSecrets)) };
}

const separator = '.';
const cookieShape = new RegExp(`^[\\w-]{43}(?:\\.[\\w-]{43}){0,${maxSecrets - 1}}$`);

function deviceSecretsOf({ cookies = {}, isSecure }: RequestFacts): readonly string[] {
  const value = cookies[prefixedName(deviceCookie, isSecure)] ?? '';
  return cookieShape.test(value) ? value.split(separator) : [];
}

function cookieOf(secrets: readonly string[]): CookieChange {
  const value = secrets.join(separator);
  return { name: deviceCookie, value, httpOnly: true, maxAgeSeconds: trustedMs / 1000 };
}
