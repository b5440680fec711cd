import type { resetPassword as endpoint } from '#contract/passwords.ts';
import { Problem } from '#domain/problems.ts';
import { stopEmailChange } from '../account/stop-email-change.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler, RequestFacts } from '../platform/http/handler.ts';
import { type LinkToTake, peekLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { endPendingLogIns, hasFactor } from '../second-factor/second-factor.sql.ts';

import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/end-sessions.ts';
import { distrustDevices } from '../session/known-devices.sql.ts';
import { knownDeviceOf, rememberDevice } from '../session/known-devices.ts';
import { forgetAccountAttempts } from '../session/password-attempts.ts';
import { checkNewPassword, hashPassword } from '../session/passwords.ts';

import { knownOf } from './known-of.ts';
import { passwordChangedMail } from './mails.ts';
import { readResettable, replacePassword } from './recovery.sql.ts';

/**
 * Sets a new password by a link, once. Everybody who is logged in as this member is logged out.
 * @throws Problem `link_invalid`, the same whatever is wrong with the link, or what is wrong with the password
 */
export const resetPassword: Handler<typeof endpoint> = async (ctx, _, { params, body }, facts) => {
  const { db } = ctx;
  const at = ctx.now();
  const link = { purpose: 'reset_password', id: params.id, secret: body.secret } as const;
  // Looked at first: only who has a good link learns anything, and only for them is a password hashed.
  const member = await memberOf(ctx, link, at);
  checkNewPassword(body.password, knownOf(member));
  const to = await hashPassword(body.password);
  return transaction(db, async (tx) => {
    await takeLink(tx, at, link);
    if (!(await replacePassword(tx, member.id, { from: member.password_hash, to }))) {
      throw new Problem('link_invalid');
    }
    // What was begun with the old password is not finished with it.
    await endPendingLogIns(tx, member.id, at);
    const ended = await endSessions(tx, { memberId: member.id, at });
    // Where the member resets it they must be able to log in afterwards, whoever else is trying.
    const device = await deviceOfReset(tx, member.id, facts, at);
    await distrustDevices(tx, member.id, { exceptDevice: device.id, at });
    const happened = { kind: 'password_reset', memberId: member.id, facts, at } as const;
    await recordSecurityEvent(tx, happened);
    // A link is asked for by who has lost the account to a stranger, too: their change of e-mail must not come through.
    await stopEmailChange(tx, member.id, at);
    await forgetAccountAttempts(tx, member.email);
    const detail = { sessions_ended: ended };
    const by = { kind: 'member' } as const;
    await recordMemberEvent(tx, { memberId: member.id, event: 'password_reset', detail, by, at });
    const mail = passwordChangedMail(ctx, member, { at, how: 'reset' });
    await sendMail(tx, ctx, { to: member.email, mail });
    return { data: { sessions_ended: ended }, cookies: device.cookies };
  });
};

/**
 * The mail proved who sits here, as far as a password goes: this browser is known from now on. It is not where a second factor is asked
 * for: each known device has guesses of its own, and whoever reads the mail could have as many as they like.
 */
async function deviceOfReset(tx: Transaction, memberId: string, facts: RequestFacts, at: Date) {
  if (await hasFactor(tx, memberId)) {
    return { id: await knownDeviceOf(tx, facts, memberId, at), cookies: [] };
  }
  const { id, cookie } = await rememberDevice(tx, memberId, facts, at);
  return { id, cookies: [cookie] };
}

async function memberOf({ db }: Parameters<typeof resetPassword>[0], link: LinkToTake, at: Date) {
  const { subjectId } = await peekLink(db, at, link);
  const member = await readResettable(db, subjectId);
  if (member === undefined) throw new Problem('link_invalid');
  return member;
}
