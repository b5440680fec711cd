import { deviceCookie, type logOut as logOutEndpoint } from '#contract/session/session.ts';
import type { Context } from '../context.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import {
  type CookieChange,
  type Handler,
  prefixedName,
  type RequestFacts,
} from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { newDeviceMail } from './messages.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import {
  addDevice,
  addSession,
  deleteOldestDevices,
  findAddressee,
  findDevices,
  hasLoggedInBefore,
  revokeSession,
  touchDevice,
} from './session.sql.ts';
import {
  absoluteMs,
  bondCookie,
  clearedCookies,
  idleUntil,
  rememberedMs,
  tokenCookie,
} from './session-cookies.ts';

/** Whose session opens, and how long it may last. */
type SessionToOpen = { readonly memberId: string; readonly isRemembered: boolean };

/**
 * Opens a session and gives its cookies, once everything that the log-in asks for was given. The browser is known to the member's account
 * from now on; where it was not, the member is notified by mail.
 */
export async function openSession(
  ctx: Context,
  { memberId, isRemembered }: SessionToOpen,
  facts: RequestFacts,
): Promise<{ data: { expires_at: string }; cookies: readonly CookieChange[] }> {
  const now = ctx.now();
  const [secret, bond] = [newSecret(), newSecret()];
  const endsAt = new Date(now.getTime() + (isRemembered ? rememberedMs : absoluteMs));
  const life = { isRemembered, endsAt, now };
  const idle_until = idleUntil(isRemembered, endsAt, now);
  const device = await transaction(ctx.db, async (tx) => {
    const remembered = await rememberDevice(tx, memberId, facts, now);
    await addSession(tx, {
      id: newId(now),
      member_id: memberId,
      secret_hash: hashOfSecret(secret),
      previous_secret_hash: null,
      previous_until: null,
      bond_hash: hashOfSecret(bond),
      is_remembered: isRemembered,
      user_agent: facts.userAgent,
      device_id: remembered.id,
      created_at: now,
      rotated_at: now,
      seen_at: now,
      idle_until,
      ends_at: endsAt,
      revoked_at: null,
    });
    const event = { kind: 'logged_in', memberId, facts, at: now } as const;
    await recordSecurityEvent(tx, { ...event, deviceId: remembered.id });
    if (remembered.isNew && !remembered.isFirst) {
      const member = await findAddressee(tx, memberId);
      const mail = newDeviceMail(ctx, member, facts, now);
      await sendMail(tx, ctx, { to: member.email, mail });
    }
    return remembered;
  });
  return {
    data: { expires_at: idle_until.toISOString() },
    cookies: [await tokenCookie(secret, life), bondCookie(bond, life), device.cookie],
  };
}

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
type RememberedDevice = {
  readonly id: string;
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly cookie: CookieChange;
};

/**
 * Remembers the browser in which a member proved themselves. Where it is not known to them, or no longer, it gets a secret that nobody
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

/** Whose sessions end, and which one may go on. */
type SessionsToEnd = {
  readonly memberId: string;
  readonly except?: string;
  readonly at: Date;
};

/** Logs a member out everywhere, or everywhere else. Returns how many sessions ended. */
export async function endSessions(
  tx: Transaction,
  { memberId, except, at }: SessionsToEnd,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the session, if there is one, and clears both cookies in any case. */
export const logOut: Handler<typeof logOutEndpoint> = async ({ db, now }, actor, _, facts) => {
  const at = now();
  if (actor !== null && (await revokeSession(db, actor.sessionId, at))) {
    await recordSecurityEvent(db, { kind: 'logged_out', memberId: actor.memberId, facts, at });
  }
  return { data: undefined, cookies: clearedCookies };
};
