import * as contract from '#contract/session/session.ts';
import {
  type logIn as logInEndpoint,
  type reauthenticate as reauthenticateEndpoint,
  recentPasswordMs,
} from '#contract/session/session.ts';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { beginPendingLogIn, methodsOf } from '../second-factor/pending-log-in.ts';
import {
  accountHash,
  recordSecurityEvent,
  recordThrottling,
} from '../security-log/record-security-event.ts';
import { findSession, rotateSession } from './authenticate.ts';
import { knownDeviceOf, logOut, openSession } from './open-session.ts';
import {
  countAttempt,
  countInSession,
  forgetAttempts,
  forgetInSession,
  hashPassword,
  verifyPassword,
} from './passwords.ts';
import {
  findMemberByEmail,
  lockForLogIn,
  noteRecentPassword,
  passwordOf,
  passwordsWaiting,
  revokeSession,
  waitingWith,
} from './session.sql.ts';

/**
 * Opens a session, or asks for the second factor of members who have one: for them the password alone opens nothing. Known and unknown
 * addresses go the same way, at the same pace, to the same answer.
 * @throws Problem `wrong_credentials`, `too_many_requests`; once the password was right `account_suspended`, or `email_not_confirmed` for a sign-up's
 */
const logIn: Handler<typeof logInEndpoint> = async (ctx, actor, { body }, facts) => {
  const { db } = ctx;
  const now = ctx.now();
  const email = body.email.normalize('NFC').trim();
  const member = await findMemberByEmail(db, email);
  const deviceId = await knownDeviceOf(db, facts, member?.id, now);
  const event = {
    memberId: member?.id ?? null,
    facts,
    deviceId,
    at: now,
    ...(member === undefined && { accountHash: accountHash(ctx.keys, email) }),
  };
  const fail = async (code: ProblemCode): Promise<never> => {
    await recordSecurityEvent(db, { ...event, kind: 'log_in_failed', reason: code });
    throw new Problem(code);
  };
  const attempt = { email, address: facts.address, deviceId };
  await recordThrottling(db, { ...event, kind: 'log_in_throttled' }, () =>
    countAttempt(db, attempt, now),
  );
  if (!(await verifyPassword(member?.password_hash, body.password)) || member === undefined) {
    // Asked of every address, a member's too: who signed up with somebody's address must not see here whether it was known.
    const [like] = await passwordsWaiting(db, email);
    const hashes = [await hashPassword(body.password, like)];
    const waiting = await waitingWith(db, email, { hashes });
    return fail(waiting !== undefined ? 'email_not_confirmed' : 'wrong_credentials');
  }
  await forgetAttempts(db, attempt, now);
  if (member.status === 'suspended') return fail('account_suspended');
  const who = { memberId: member.id, isRemembered: body.remember };
  const opened = await transaction(db, async (tx) => {
    // Looking at the password took a while: what has changed since, and ended all sessions, must not be missed by this one.
    const present = await lockForLogIn(tx, member.id);
    if (present?.password_hash !== member.password_hash) return 'wrong_credentials';
    if (present.status === 'suspended') return 'account_suspended';
    const pending = await beginPendingLogIn(tx, who, now);
    if (pending !== null) {
      const { methods, expiresAt, cookie } = pending;
      const factor = { methods: [...methods] };
      return {
        data: { expires_at: expiresAt.toISOString(), second_factor: factor },
        cookies: [cookie],
      };
    }
    // A new log-in on this device ends the session that it had.
    if (actor !== null) await revokeSession(tx, actor.sessionId, now);
    return openSession({ ...ctx, db: tx }, who, facts);
  });
  return typeof opened === 'string' ? fail(opened) : opened;
};

/**
 * Takes the password again, for what a session alone may not change, and gives the session a new token.
 * @throws Problem `password_wrong` or `too_many_requests`
 */
const reauthenticate: Handler<typeof reauthenticateEndpoint> = async (
  { db, now },
  { memberId, sessionId },
  { body },
  facts,
) => {
  const at = now();
  const member = await passwordOf(db, memberId);
  if (member === undefined) throw new Problem('not_found');
  const event = { memberId, facts, at };
  await recordThrottling(db, { ...event, kind: 'reauthentication_throttled' }, () =>
    countInSession(db, sessionId, at),
  );
  if (!(await verifyPassword(member.password_hash, body.password))) {
    await recordSecurityEvent(db, { ...event, kind: 'reauthentication_failed' });
    throw new Problem('password_wrong', 'password');
  }
  await forgetInSession(db, sessionId);
  const until = new Date(at.getTime() + recentPasswordMs);
  await noteRecentPassword(db, sessionId, until);
  await recordSecurityEvent(db, { ...event, kind: 'reauthenticated' });
  const found = await findSession(db, facts, at);
  const cookies = found ? await rotateSession(db, found.session, found.secret, at) : [];
  const methods = await methodsOf(db, memberId);
  return {
    data: {
      reauthenticated_until: until.toISOString(),
      ...(methods.length > 0 && { second_factor: { methods } }),
    },
    cookies,
  };
};

export const sessionRoutes: readonly Route[] = [
  answer(contract.logIn, logIn),
  answer(contract.logOut, logOut),
  answer(contract.reauthenticate, reauthenticate),
];
