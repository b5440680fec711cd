import { pendingCookie } from '#contract/second-factor.ts';
import type { FactorMethod } from '#contract/session.ts';
import type { Db } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { CookieChange } from '../platform/http/handler.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { methodsOf } from './methods-of.ts';
import { addPendingLogIn } from './pending-log-in.sql.ts';

/** How long the second factor may take after the password. */
export const pendingMs = 10 * 60_000;

/** What a right password opens for a member with a second factor: no session, but the question for it, in this browser alone. */
export type BegunLogIn = {
  readonly methods: readonly FactorMethod[];
  readonly expiresAt: Date;
  readonly cookie: CookieChange;
};

/** Begins a log-in that waits for a second factor; null when the member has none. */
export async function beginPendingLogIn(
  db: Db,
  who: { readonly memberId: string; readonly isRemembered: boolean },
  now: Date,
): Promise<BegunLogIn | null> {
  const methods = await methodsOf(db, who.memberId);
  if (methods.length === 0) return null;
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + pendingMs);
  await addPendingLogIn(db, {
    id: newId(now),
    member_id: who.memberId,
    secret_hash: hashOfSecret(secret),
    is_remembered: who.isRemembered,
    created_at: now,
    expires_at: expiresAt,
  });
  const cookie = {
    name: pendingCookie,
    value: secret,
    httpOnly: true,
    maxAgeSeconds: pendingMs / 1000,
  };
  return { methods, expiresAt, cookie };
}

/** The browser has no use for it any more. */
export const clearedPendingCookie: CookieChange = {
  name: pendingCookie,
  value: null,
  httpOnly: true,
  maxAgeSeconds: 0,
};
