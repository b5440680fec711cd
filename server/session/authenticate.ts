import { timingSafeEqual } from 'node:crypto';
import { secondCookie } from '#contract/session/session.ts';
import type { Actor, Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { type CookieChange, prefixedName, type RequestFacts } from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { stolenSessionMail } from './messages.ts';
import { hashOfSecret, nextSecret } from './secrets.ts';
import {
  changeSession,
  distrustDeviceOf,
  findAddressee,
  findLiveSession,
  findReusedSession,
  findRotatedSession,
  type LiveSession,
  retireSecret,
  revokeSession,
} from './session.sql.ts';
import {
  bondCookie,
  graceMs,
  idleMs,
  idleUntil,
  openEnvelope,
  rotationMs,
  tokenCookie,
  touchMs,
} from './session-cookies.ts';

/** A member with a live session, and the cookies that the answer should renew. */
type SignedIn = {
  readonly actor: Actor;
  readonly cookies: readonly CookieChange[];
  /** Whether the second cookie is the one that goes with this session. */
  readonly isBound: boolean;
  /** Whether the password was given again within the last five minutes. */
  readonly hasRecentPassword: boolean;
  /** Whether the second factor was given recently, for members who have one. */
  readonly hasRecentFactor: boolean;
};

/**
 * Who holds the token of this request; null when it opens no live session. `isUse` false: a page asks by itself, and an open page must not keep a
 * session alive that nobody uses. Neither does a token without the second cookie, which may be stolen: it is never renewed.
 */
export async function authenticate(
  ctx: Context,
  facts: RequestFacts,
  { isUse = true } = {},
): Promise<SignedIn | null> {
  const now = ctx.now();
  const found = await findSession(ctx.db, facts, now);
  if (found === null) {
    await endReusedSession(ctx, facts);
    return null;
  }
  const { session, secret } = found;
  const bond = checkBond(session, facts, now);
  const renewed = isUse && bond.isRight ? await renewSession(ctx.db, session, secret, now) : [];
  return {
    actor: {
      memberId: session.member_id,
      rightsHolderId: session.rights_holder_id,
      sessionId: session.id,
      status: session.status,
    },
    cookies: [...renewed, ...bond.cookies],
    isBound: bond.isRight,
    hasRecentPassword:
      session.reauthenticated_until !== null && session.reauthenticated_until > now,
    hasRecentFactor: session.factor_until !== null && session.factor_until > now,
  };
}

/** Whether the request carries the second cookie of its session, and the cookies that bring its name up to date. */
type Bond = { readonly isRight: boolean; readonly cookies: readonly CookieChange[] };

/**
 * Looks at the second cookie. Over https it is named with the `__Host-` prefix, so that no other host of the domain can set it. A session
 * that was opened before that is honoured by the plain name until it ends, and gets the new name with the next answer.
 */
function checkBond(
  session: LiveSession,
  { cookies = {}, isSecure }: Pick<RequestFacts, 'cookies' | 'isSecure'>,
  now: Date,
): Bond {
  const isOwn = (value: string | undefined): value is string =>
    value !== undefined && timingSafeEqual(hashOfSecret(value), session.bond_hash);
  if (isOwn(cookies[prefixedName(secondCookie, isSecure)])) return { isRight: true, cookies: [] };
  const plain = isSecure && session.accepts_plain_bond ? cookies[secondCookie] : undefined;
  if (!isOwn(plain)) return { isRight: false, cookies: [] };
  const life = {
    isRemembered: session.is_remembered,
    endsAt: session.ends_at,
    now,
  };
  return { isRight: true, cookies: [bondCookie(plain, life)] };
}

/** The live session of a request's token, with the secret inside; null when there is none. */
export async function findSession(
  db: Db,
  { bearer = null }: Pick<RequestFacts, 'bearer'>,
  now: Date,
): Promise<{ readonly session: LiveSession; readonly secret: string } | null> {
  const secret = bearer === null ? null : openEnvelope(bearer);
  if (secret === null) return null;
  const hash = hashOfSecret(secret);
  // Two plain look-ups, of which nearly always the first is enough: planning one for both costs more than running it.
  const session =
    (await findLiveSession(db, hash, now)) ?? (await findRotatedSession(db, hash, now));
  return session === undefined ? null : { session, secret };
}

/**
 * Slides a session on with its use, and changes its secret now and then. Gives the cookie that the answer must set, if any: only ever a
 * secret that came after the one of the request, for an answer that arrives late must not bring an old one back.
 * Rotation must not log anybody out: see docs/decisions/session-rotation.md.
 */
async function renewSession(
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
    ? resendSecret(session, secret)
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
  if (isPrevious(session, secret)) return resendSecret(session, secret);
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
function resendSecret(session: LiveSession, secret: string): Plan {
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
      previous_until: mayBeInUse(session, now) ? new Date(now.getTime() + idleMs) : null,
      rotated_at: now,
    },
  };
}

/** Whether requests may have been told the present secret just now: it is young, or is seen for the first time. */
function mayBeInUse(session: LiveSession, now: Date): boolean {
  const { previous_secret_hash, previous_until, rotated_at } = session;
  const isYoung = rotated_at.getTime() > now.getTime() - graceMs;
  return previous_secret_hash !== null && (previous_until === null || isYoung);
}

/**
 * Ends the session whose secret was replaced and comes back all the same: its browser has the new one, so somebody has a copy. The member
 * is told at once. When it is no such sign: docs/decisions/session-rotation.md.
 */
async function endReusedSession(ctx: Context, facts: RequestFacts): Promise<void> {
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
