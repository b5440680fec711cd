import { type reauthenticate as endpoint, recentPasswordMs } from '#contract/session.ts';
import { Problem } from '#domain/problems.ts';
import type { Verb } from '../http/verb.ts';
import { methodsOf } from '../second-factor/methods-of.ts';
import { countAttempt, forgetAttempts } from './password-attempts.ts';
import { passwordOf } from './password-of.sql.ts';
import { verifyPassword } from './passwords.ts';
import { noteRecentPassword } from './session.sql.ts';

/**
 * Takes the password again, for what a session alone may not change.
 * @throws Problem `password_wrong` or `too_many_requests`
 */
export const reauthenticate: Verb<typeof endpoint> = async (
  { db, now },
  actor,
  { body },
  { address },
) => {
  const at = now();
  const member = await passwordOf(db, actor.memberId);
  if (member === undefined) throw new Problem('not_found');
  const attempt = { email: member.email, address };
  await countAttempt(db, attempt, at);
  if (!(await verifyPassword(member.password_hash, body.password))) {
    throw new Problem('password_wrong', 'password');
  }
  await forgetAttempts(db, attempt, at);
  const until = new Date(at.getTime() + recentPasswordMs);
  await noteRecentPassword(db, actor.sessionId, until);
  const methods = await methodsOf(db, actor.memberId);
  return {
    data: {
      reauthenticated_until: until.toISOString(),
      ...(methods.length > 0 && { second_factor: { methods } }),
    },
  };
};
