import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import type { CookieChange, RequestFacts } from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { openEnvelope } from './envelope.ts';
import { distrustDeviceOf } from './known-devices.sql.ts';
import { stolenSessionMail } from './messages.ts';
import { hashOfSecret, nextSecret } from './secrets.ts';
import {
  changeSession,
  findAddressee,
  findReusedSession,
  type LiveSession,
  retireSecret,
  revokeSession,
} from './session.sql.ts';
import { graceMs, idleMs, idleUntil, rotationMs, tokenCookie, touchMs } from './session-cookies.ts';

/**
 * Slides a session on with its use, and changes its secret now and then. Gives the cookie that the answer must set, if any: only ever a
 * secret that came after the one of the request, for an answer that arrives late must not bring an old one back.
 * Rotation must not log anybody out: see docs/decisions/session-rotation.md.
 */
export async function renewSession(
  db: Db,
  session: LiveSession,
  secret: string,
  now: Date,
): Promise<readonly CookieChange[]> {
  const plan = planRenewal(session, secret, now);
  if (plan === null) return [];
  try {
    return await carryOut(db, session, plan, now);
  } catch {
    // A full disk must not keep anybody from reading: the session stays as it is until something can be written.
    return [];
  }
}

/** Changes the secret at once, as giving the password again does: what was stolen before does not gain by it. */
export async function rotateSession(
  db: Db,
  session: LiveSession,
  secret: string,
  now: Date,
): Promise<readonly CookieChange[]> {
  const plan = isPrevious(session, secret)
    ? tellAgain(session, secret)
    : rotation(session, secret, now);
  return carryOut(db, session, plan, now);
}

type Plan = {
  /** The secret that the browser should have from now on, never the one that it came with; null leaves that. */
  readonly send: string | null;
  /** The secret that can be recognised from now on by the list of retired ones only. */
  readonly retire?: Buffer | null;
  readonly change: Parameters<typeof changeSession>[2];
};

async function carryOut(
  db: Db,
  session: LiveSession,
  { send, retire, change }: Plan,
  now: Date,
): Promise<readonly CookieChange[]> {
  const { id: sessionId, is_remembered: isRemembered, ends_at: endsAt } = session;
  const until = idleUntil(isRemembered, endsAt, now);
  if (retire) await retireSecret(db, { sessionId, secretHash: retire, at: now });
  await changeSession(db, session, { ...change, seen_at: now, idle_until: until });
  if (send === null) return [];
  return [await tokenCookie(send, { isRemembered, endsAt, now })];
}

function planRenewal(session: LiveSession, secret: string, now: Date): Plan | null {
  const since = (then: Date) => now.getTime() - then.getTime();
  if (isPrevious(session, secret)) return tellAgain(session, secret);
  if (since(session.rotated_at) >= rotationMs) return rotation(session, secret, now);
  const isFirstSeen = session.previous_secret_hash !== null && session.previous_until === null;
  if (isFirstSeen) {
    return { send: null, change: { previous_until: new Date(now.getTime() + graceMs) } };
  }
  return since(session.seen_at) < touchMs ? null : { send: null, change: {} };
}

function isPrevious(session: LiveSession, secret: string): boolean {
  return !session.secret_hash.equals(hashOfSecret(secret));
}

/** The answer that brought the new secret was lost, or is not here yet. */
function tellAgain(session: LiveSession, secret: string): Plan {
  return { send: nextSecret(secret, session.bond_hash), change: {} };
}

function rotation(session: LiveSession, secret: string, now: Date): Plan {
  const next = nextSecret(secret, session.bond_hash);
  return {
    send: next,
    retire: session.previous_secret_hash,
    change: {
      secret_hash: hashOfSecret(next),
      previous_secret_hash: session.secret_hash,
      // Where an answer with the present secret may still be on its way it could undo the next one, so the present one stays good for longer.
      previous_until: isStillToldOf(session, now) ? new Date(now.getTime() + idleMs) : null,
      rotated_at: now,
    },
  };
}

/** Whether requests may have been told the present secret just now: it is young, or is seen for the first time. */
function isStillToldOf(session: LiveSession, now: Date): boolean {
  const { previous_secret_hash, previous_until, rotated_at } = session;
  const isYoung = rotated_at.getTime() > now.getTime() - graceMs;
  return previous_secret_hash !== null && (previous_until === null || isYoung);
}

/**
 * Ends the session whose secret was replaced and comes back all the same: its browser has the new one, so somebody has a copy. The member
 * is told at once. When it is no such sign: docs/decisions/session-rotation.md.
 */
export async function endReusedSession(ctx: Context, facts: RequestFacts): Promise<void> {
  const secret = facts.bearer ? openEnvelope(facts.bearer) : null;
  if (secret === null) return;
  const at = ctx.now();
  const session = await findReusedSession(ctx.db, hashOfSecret(secret), at);
  if (session === undefined) return;
  const { id, member_id: memberId, device_id: deviceId } = session;
  await transaction(ctx.db, async (tx) => {
    // Of many simultaneous requests, one ends it and notifies the member.
    if (!(await revokeSession(tx, id, at))) return;
    // Who copied the cookies has that of the device as well.
    await distrustDeviceOf(tx, id, at);
    await recordSecurityEvent(tx, { kind: 'retired_token_used', memberId, facts, deviceId, at });
    const member = await findAddressee(tx, memberId);
    await notify(
      tx,
      {
        memberIds: [memberId],
        senderMemberId: null,
        isMailed: true,
        event: 'session_stolen',
        facts: {},
      },
      at,
    );
    const mail = stolenSessionMail(ctx, member, facts, at);
    await sendMail(tx, ctx, { to: member.email, mail });
  });
}
