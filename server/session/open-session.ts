import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { CookieChange } from '../http/verb.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { addSession } from './session.sql.ts';
import { bondCookie, tokenCookie } from './session-cookies.ts';
import { absoluteMs, idleUntil, rememberedMs } from './session-times.ts';

/** Whose session opens, and on what. */
export type SessionToOpen = {
  readonly memberId: string;
  readonly isRemembered: boolean;
  readonly userAgent: string;
};

/** Opens a session and gives its cookies. Whether the member may have one was decided before. */
export async function openSession(
  db: Db,
  now: Date,
  { memberId, isRemembered, userAgent }: SessionToOpen,
): Promise<{ data: { expires_at: string }; cookies: readonly CookieChange[] }> {
  const [secret, bond] = [newSecret(), newSecret()];
  const endsAt = new Date(now.getTime() + (isRemembered ? rememberedMs : absoluteMs));
  const life = { isRemembered, endsAt, idleUntil: idleUntil(isRemembered, endsAt, now), now };
  await addSession(db, {
    id: newId(now),
    member_id: memberId,
    secret_hash: hashOfSecret(secret),
    previous_secret_hash: null,
    previous_until: null,
    bond_hash: hashOfSecret(bond),
    is_remembered: isRemembered,
    user_agent: userAgent,
    created_at: now,
    rotated_at: now,
    seen_at: now,
    idle_until: life.idleUntil,
    ends_at: endsAt,
    revoked_at: null,
  });
  return {
    data: { expires_at: life.idleUntil.toISOString() },
    cookies: [await tokenCookie(secret, life), bondCookie(bond, life)],
  };
}
