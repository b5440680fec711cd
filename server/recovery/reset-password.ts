import type {
  changePassword as changePasswordEndpoint,
  checkPassword as checkPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '#contract/session/session.ts';
import type { KnownOfMember } from '#domain/members/password.ts';
import { Problem } from '#domain/problems.ts';
import { stopEmailChange } from '../account/stop-email-change.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler, RequestFacts } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/limits/rate-limit.ts';
import { spendLinks } from '../platform/links/mailed-links.sql.ts';
import { type LinkToTake, peekLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { endPendingLogIns, hasFactor } from '../second-factor/second-factor.sql.ts';
import { recordSecurityEvent, recordThrottling } from '../security-log/record-security-event.ts';
import { endSessions, knownDeviceOf, rememberDevice } from '../session/open-session.ts';
import {
  checkNewPassword,
  countInSession,
  forgetAccountAttempts,
  forgetInSession,
  hashPassword,
  verifyPassword,
} from '../session/passwords.ts';
import { distrustDevices } from '../session/session.sql.ts';
import { passwordChangedMail } from './mails.ts';
import { readResettable, replacePassword } from './recovery.sql.ts';

/**
 * Sets a new password by a link, once. Everybody who is logged in as this member is logged out.
 * @throws Problem `link_invalid`, the same whatever is wrong with the link, or what is wrong with the password
 */
export const resetPassword: Handler<typeof resetPasswordEndpoint> = async (
  ctx,
  _,
  { params, body },
  facts,
) => {
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
 * for: each known device has guesses of its own, and anybody who reads the mail could have as many as they like.
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

// Enough for everybody behind one address of a mobile network, too little to go through a list.
const perAddress: Limit = {
  name: 'password check address',
  max: 60,
  windowMs: 15 * 60_000,
  stepMs: 60_000,
};

/**
 * Whether a password will do, before it is sent to be stored. It is neither stored nor logged here.
 * @throws Problem what is wrong with the password, or `too_many_requests`
 */
export const checkPassword: Handler<typeof checkPasswordEndpoint> = async (
  ctx,
  _,
  { body },
  facts,
) => {
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], ctx.now());
  checkNewPassword(body.password, body);
  return { data: undefined };
};

type Named = {
  readonly email: string;
  readonly given_name: string | null;
  readonly other_names: string | null;
  readonly corporation_name: string | null;
  /** The names of the member's rights holder: the legal name, stage names and aliases. */
  readonly names: readonly string[];
};

/** What others know of a member, so that no password may be made of it. */
function knownOf(member: Named): KnownOfMember {
  const own = [member.given_name, member.other_names, member.corporation_name];
  return { email: member.email, names: [...own.filter((name) => name !== null), ...member.names] };
}

/**
 * Changes the password of who is logged in and knows the present one; their other sessions end, and their other devices are known
 * no more. Tries are counted by session, like those of giving the password again.
 * @throws Problem `password_wrong`, `too_many_requests`, or what is wrong with the new password
 */
export const changePassword: Handler<typeof changePasswordEndpoint> = async (
  ctx,
  actor,
  { body },
  facts,
) => {
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
    // Anybody who asked for a link was not the one who knows the password.
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
