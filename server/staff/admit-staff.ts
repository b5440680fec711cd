import { recentPasswordMs } from '#contract/session/session.ts';
import { staffAbsoluteMs, staffCookie, staffIdleMs } from '#contract/society/staff-session.ts';
import type { StaffActor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { type CookieChange, prefixedName, type RequestFacts } from '../platform/http/handler.ts';
import { storableAddress } from '../security-log/record-security-event.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import {
  addStaffSession,
  findStaffSession,
  revokeStaffSession,
  touchStaffSession,
} from './staff-session.sql.ts';

/** How often use is written down. */
const touchMs = 10_000;

/**
 * Who works at the desk in this browser; null without a live session. `isUse` false: a page asks by itself, and an open page must not keep
 * a session alive that nobody uses.
 */
export async function authenticateStaff(
  db: Db,
  facts: RequestFacts,
  now: Date,
  { isUse = true } = {},
): Promise<StaffActor | null> {
  const secret = secretOf(facts);
  if (secret === null) return null;
  const session = await findStaffSession(db, hashOfSecret(secret), now);
  if (session === undefined) return null;
  let idleUntil = session.idle_until;
  if (isUse && now.getTime() - session.seen_at.getTime() >= touchMs) {
    idleUntil = idleFrom(now, session.ends_at);
    await touchStaffSession(db, session, { at: now, idleUntil });
  }
  return {
    staffId: session.staff_id,
    sessionId: session.id,
    name: session.name,
    email: session.email,
    roles: session.roles,
    hasRecentFactor: session.factor_until > now,
    idleUntil,
    endsAt: session.ends_at,
  };
}

/** Opens a session and gives its cookie, once the second factor was right. */
export async function openStaffSession(
  tx: Transaction,
  staffId: string,
  facts: RequestFacts,
  now: Date,
): Promise<{ readonly endsAt: Date; readonly cookie: CookieChange }> {
  const endsAt = new Date(now.getTime() + staffAbsoluteMs);
  const secret = newSecret();
  await addStaffSession(tx, {
    id: newId(now),
    staff_id: staffId,
    secret_hash: hashOfSecret(secret),
    user_agent: facts.userAgent,
    address: storableAddress(facts.address),
    factor_until: new Date(now.getTime() + recentPasswordMs),
    created_at: now,
    seen_at: now,
    idle_until: idleFrom(now, endsAt),
    ends_at: endsAt,
  });
  const cookie = { name: staffCookie, value: secret, httpOnly: true, maxAgeSeconds: null };
  return { endsAt, cookie };
}

/** The cookie of a browser in which the session has ended. */
export const clearedStaffCookie: CookieChange = {
  name: staffCookie,
  value: null,
  httpOnly: true,
  maxAgeSeconds: 0,
};

/** Ends the session of this browser, if there is one. */
export async function closeStaffSession(db: Db, facts: RequestFacts, at: Date): Promise<void> {
  const secret = secretOf(facts);
  if (secret !== null) await revokeStaffSession(db, hashOfSecret(secret), at);
}

const idleFrom = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(endsAt.getTime(), now.getTime() + staffIdleMs));

/** Whether a browser says that it has a session, right or wrong. */
export const hasStaffCookie = (facts: RequestFacts): boolean => secretOf(facts) !== null;

function secretOf({ cookies, isSecure }: RequestFacts): string | null {
  const secret = cookies?.[prefixedName(staffCookie, isSecure)];
  return secret === undefined || secret === '' ? null : secret;
}
