import { type reauthenticate as endpoint, recentPasswordMs } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { methodsOf } from '../second-factor/methods-of.ts';
import { recordSecurityEvent, recordThrottling } from '../security-log/record-security-event.ts';

import { findSession } from './authenticate.ts';
import { countInSession, forgetInSession } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { rotateSession } from './renew-session.ts';
import { noteRecentPassword, passwordOf } from './session.sql.ts';

/**
 * Takes the password again, for what a session alone may not change, and gives the session a new token.
 * @throws Problem `password_wrong` or `too_many_requests`
 */
export const reauthenticate: Handler<typeof endpoint> = async (
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
