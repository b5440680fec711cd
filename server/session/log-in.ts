import type { logIn as endpoint } from '#contract/session.ts';
import { Problem } from '#domain/problems.ts';
import { newId } from '../db/new-id.ts';
import type { Verb } from '../http/verb.ts';
import { findMemberByEmail, findWaitingPassword } from './member-by-email.sql.ts';
import { countAttempt, forgetAttempts } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { addSession, revokeSession } from './session.sql.ts';
import { bondCookie, tokenCookie } from './session-cookies.ts';
import { absoluteMs, idleUntil, rememberedMs } from './session-times.ts';

/**
 * Opens a session. Known and unknown addresses go the same way, at the same pace, to the same answer.
 * @throws Problem `wrong_credentials`, `too_many_requests`; once the password was right `account_suspended`, or `email_not_confirmed` for a sign-up's
 */
export const logIn: Verb<typeof endpoint> = async (house, actor, { body }, facts) => {
  const { db } = house;
  const now = house.now();
  const email = body.email.normalize('NFC').trim();
  const attempt = { email, address: facts.address };
  await countAttempt(db, attempt, now);
  const member = await findMemberByEmail(db, email);
  if (!(await verifyPassword(member?.password_hash, body.password)) || member === undefined) {
    // Asked of every address, a member's too: who signed up with somebody's address must not see here whether it was known.
    const waiting = await findWaitingPassword(db, email);
    const isWaiting = await verifyPassword(waiting, body.password);
    throw new Problem(isWaiting ? 'email_not_confirmed' : 'wrong_credentials');
  }
  await forgetAttempts(db, attempt, now);
  if (member.status === 'suspended') throw new Problem('account_suspended');
  // Whoever logs in anew on this device leaves the session that it had.
  if (actor !== null) await revokeSession(db, actor.sessionId, now);
  return openSession(house, member.id, body.remember, facts.userAgent);
};

async function openSession(
  house: Parameters<typeof logIn>[0],
  memberId: string,
  isRemembered: boolean,
  userAgent: string,
): ReturnType<typeof logIn> {
  const now = house.now();
  const [secret, bond] = [newSecret(), newSecret()];
  const endsAt = new Date(now.getTime() + (isRemembered ? rememberedMs : absoluteMs));
  const life = { isRemembered, endsAt, idleUntil: idleUntil(isRemembered, endsAt, now), now };
  await addSession(house.db, {
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
