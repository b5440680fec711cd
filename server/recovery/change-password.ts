import type { changePassword as endpoint } from '#contract/session/session.ts';
import { Problem } from '#domain/problems.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { spendLinks } from '../platform/links/mailed-links.sql.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { endPendingLogIns } from '../second-factor/second-factor.sql.ts';
import { recordSecurityEvent, recordThrottling } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/end-sessions.ts';
import { distrustDevices } from '../session/known-devices.sql.ts';
import { countInSession, forgetInSession } from '../session/password-attempts.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../session/passwords.ts';
import { passwordChangedMail } from './mails.ts';
import { readResettable, replacePassword } from './recovery.sql.ts';
import { knownOf } from './reset-password.ts';

/**
 * Changes the password of who is logged in and knows the present one; their other sessions end, and their other devices are known
 * no more. Tries are counted by session, like those of giving the password again.
 * @throws Problem `password_wrong`, `too_many_requests`, or what is wrong with the new password
 */
export const changePassword: Handler<typeof endpoint> = async (ctx, actor, { body }, facts) => {
  const { db } = ctx;
  const at = ctx.now();
  const member = await readResettable(db, actor.memberId);
  if (member === undefined) throw new Problem('not_found');
  const event = { memberId: member.id, facts, at };
  await recordThrottling(db, { ...event, kind: 'reauthentication_throttled' }, () =>
    countInSession(db, actor.sessionId, at),
  );
  if (!(await verifyPassword(member.password_hash, body.current_password))) {
    await recordSecurityEvent(db, { ...event, kind: 'reauthentication_failed' });
    throw wrong();
  }
  await forgetInSession(db, actor.sessionId);
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC')) {
    throw new Problem('password_unchanged', 'password');
  }
  checkNewPassword(body.password, knownOf(member));
  const to = await hashPassword(body.password);
  return transaction(db, async (tx) => {
    // Somebody else was quicker: what was given is the present password no more.
    if (!(await replacePassword(tx, member.id, { from: member.password_hash, to }))) throw wrong();
    await confirmStepUp(tx, actor, at);
    // What was begun with the old password is not finished with it.
    await endPendingLogIns(tx, member.id, at);
    // Whoever asked for a link was not the one who knows the password.
    await spendLinks(tx, 'reset_password', member.id, at);
    const ended = await endSessions(tx, { memberId: member.id, except: actor.sessionId, at });
    await distrustDevices(tx, member.id, { exceptOf: actor.sessionId, at });
    await recordSecurityEvent(tx, { ...event, kind: 'password_changed' });
    const detail = { sessions_ended: ended };
    const by = { kind: 'member' } as const;
    await recordMemberEvent(tx, { memberId: member.id, event: 'password_changed', detail, by, at });
    const mail = passwordChangedMail(ctx, member, { at, how: 'changed' });
    await sendMail(tx, ctx, { to: member.email, mail });
    return { data: { sessions_ended: ended } };
  });
};

const wrong = (): Problem => new Problem('password_wrong', 'current_password');
