import type { Db } from '../db/db.ts';
import type { CookieChange } from '../http/verb.ts';
import { hashOfSecret, nextSecret } from './secrets.ts';
import { changeSession, type LiveSession } from './session.sql.ts';
import { tokenCookie } from './session-cookies.ts';
import { graceMs, idleUntil, rotationMs, touchMs } from './session-times.ts';

/**
 * Slides a session on with its use, and changes its secret now and then. Gives the cookie that the answer must set, if any.
 * Rotation must not log anybody out: see docs/decisions/sessions-that-rotate.md.
 */
export async function renewSession(
  db: Db,
  session: LiveSession,
  secret: string,
  now: Date,
): Promise<readonly CookieChange[]> {
  const plan = planRenewal(session, secret, now);
  if (plan === null) return [];
  const until = idleUntil(session.is_remembered, session.ends_at, now);
  try {
    await changeSession(db, session, { ...plan.change, seen_at: now, idle_until: until });
  } catch {
    // A full disk must not keep anybody from reading: the session stays as it is until something can be written.
    return [];
  }
  if (plan.send === null) return [];
  const life = {
    isRemembered: session.is_remembered,
    endsAt: session.ends_at,
    idleUntil: until,
    now,
  };
  return [await tokenCookie(plan.send, life)];
}

type Plan = {
  /** The secret that the browser should have from now on; null leaves the one that it has. */
  readonly send: string | null;
  readonly change: Parameters<typeof changeSession>[2];
};

function planRenewal(session: LiveSession, secret: string, now: Date): Plan | null {
  const since = (then: Date) => now.getTime() - then.getTime();
  const isPrevious = !session.secret_hash.equals(hashOfSecret(secret));
  // The answer that brought the new secret was lost, or is not here yet: tell it again.
  if (isPrevious) return { send: nextSecret(secret, session.bond_hash), change: {} };
  if (since(session.rotated_at) >= rotationMs) {
    const next = nextSecret(secret, session.bond_hash);
    return {
      send: next,
      change: {
        secret_hash: hashOfSecret(next),
        previous_secret_hash: session.secret_hash,
        previous_until: null,
        rotated_at: now,
      },
    };
  }
  const isFirstSeen = session.previous_secret_hash !== null && session.previous_until === null;
  if (isFirstSeen) {
    return { send: null, change: { previous_until: new Date(now.getTime() + graceMs) } };
  }
  if (since(session.seen_at) < touchMs) return null;
  // Shortly before a rotation no answer sets the old secret: arriving late it would undo the new one.
  const isRotatingSoon = since(session.rotated_at) >= rotationMs - graceMs;
  return { send: isRotatingSoon ? null : secret, change: {} };
}
