import type {
  answerEmailChangeLink as answering,
  askEmailChange as ask,
  cancelEmailChange as cancel,
  readEmailChangeLink as reading,
} from '#contract/members/account.ts';
import { Problem } from '#domain/problems.ts';
import { maskEmail } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { spendLinks } from '../platform/links/mailed-links.sql.ts';
import { issueLink, type LinkSubject, peekLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { refuseDuringReset } from '../second-factor/factor-reset.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/open-session.ts';
import {
  addEmailChange,
  cancelWaiting,
  type HeldMember,
  isMembersAddress,
  lockMember,
  lockWaiting,
  noteConfirmed,
  noteDone,
  readWaiting,
  setEmail,
  type WaitingChange,
} from './account.sql.ts';
import { addressTakenMail, emailChangedMail, newAddressMail, oldAddressMail } from './messages.ts';

/** How long both addresses have to confirm. */
const emailChangeMs = 48 * 3_600_000;

// Each sends mail to an address that nobody has confirmed yet.
const perMember: Limit = {
  name: 'change of email',
  max: 5,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/**
 * Asks both addresses. Whether the new one is another member's changes nothing that the asker sees: it then gets a mail that says so
 * instead of a link, and the change runs out. @throws Problem `email_unchanged`, `factors_were_reset` or `too_many_requests`
 */
export const askEmailChange: Handler<typeof ask> = async (ctx, actor, { body }) => {
  const at = ctx.now();
  await take(ctx.db, [{ limit: perMember, of: actor.memberId }], at);
  const expires_at = new Date(at.getTime() + emailChangeMs);
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    await refuseDuringReset(tx, member.id, at);
    if (member.email.toLowerCase() === body.email.toLowerCase()) {
      throw new Problem('email_unchanged', 'email');
    }
    await cancelWaiting(tx, member.id, at);
    const change = {
      id: newId(at),
      member_id: member.id,
      old_email: member.email,
      new_email: body.email,
      expires_at,
      created_at: at,
    };
    await addEmailChange(tx, change);
    await mailBoth(tx, ctx, change);
    const detail = { old: maskEmail(member.email), new: maskEmail(body.email) };
    const what = { event: 'email_change_asked', by: { kind: 'member' } } as const;
    await recordMemberEvent(tx, { memberId: member.id, ...what, detail, at });
  });
  return { data: { new_email: body.email, expires_at: expires_at.toISOString() } };
};

/** Stops what waits; nothing happens when nothing does. */
export const cancelEmailChange: Handler<typeof cancel> = async (ctx, actor) => {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const stopped = await cancelWaiting(tx, actor.memberId, at);
    if (stopped === undefined) return;
    const what = { event: 'email_change_cancelled', by: { kind: 'member' } } as const;
    await recordMemberEvent(tx, {
      memberId: actor.memberId,
      ...what,
      detail: { way: 'member' },
      at,
    });
  });
  return { data: undefined };
};

async function mailBoth(
  tx: Transaction,
  ctx: Context,
  change: {
    readonly id: string;
    readonly member_id: string;
    readonly old_email: string;
    readonly new_email: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  const { id, member_id: memberId, new_email: newEmail, created_at, expires_at: until } = change;
  // Both links are made in any case, so that both ways take the same time.
  const link = { subjectId: id, memberId, lifeMs: emailChangeMs } as const;
  const toOld = await issueLink(tx, created_at, { ...link, purpose: 'change_email_old' });
  const toNew = await issueLink(tx, created_at, { ...link, purpose: 'change_email_new' });
  const isTaken = await isMembersAddress(tx, newEmail);
  const mailToNew = isTaken ? addressTakenMail(ctx) : newAddressMail(ctx, toNew);
  const mailToOld = oldAddressMail(ctx, { newEmail, secret: toOld.secret });
  await sendMail(tx, ctx, { to: change.old_email, mail: mailToOld, until });
  await sendMail(tx, ctx, { to: newEmail, mail: mailToNew, until });
}

const sides = { change_email_old: 'old', change_email_new: 'new' } as const;
type Purpose = keyof typeof sides;
type Side = (typeof sides)[Purpose];

/** The purpose of a link, for anybody who has it. @throws Problem `link_invalid` */
export const readEmailChangeLink: Handler<typeof reading> = async ({ db, now }, _, { body }) => {
  const at = now();
  const { side, link } = await sideOf(db, body.secret, at);
  const change = await readWaiting(db, link.subjectId, link.memberId ?? link.subjectId, at);
  if (change === undefined) throw new Problem('link_invalid');
  const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at;
  const { old_email, new_email } = change;
  // The reader of the new address may be a stranger, if it was mistyped.
  const shown = side === 'old' ? old_email : maskEmail(old_email);
  return { data: { side, old_email: shown, new_email, other_confirmed: other !== null } };
};

/**
 * Confirms or stops a change for anybody who has a link to it. The second confirmation completes it.
 * @throws Problem `link_invalid`, also when another member has taken the new address in the meantime
 */
export const answerEmailChangeLink: Handler<typeof answering> = (ctx, _, { body }, facts) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { side, purpose } = await sideOf(tx, body.secret, at);
    const link = await takeLink(tx, at, { purpose, secret: body.secret });
    const member = link.memberId === null ? undefined : await lockMember(tx, link.memberId);
    if (member === undefined || member.status === 'suspended') throw new Problem('link_invalid');
    const change = await lockWaiting(tx, link.subjectId, member.id, at);
    if (change === undefined) throw new Problem('link_invalid');
    if (body.answer === 'stop') {
      await stop(tx, member, side, { at, endsSessions: side === 'old' && body.end_sessions });
      return { data: { is_done: false } };
    }
    await noteConfirmed(tx, change.id, side, at);
    const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at;
    if (other === null) return { data: { is_done: false } };
    await finish(tx, ctx, member, change, at);
    const happened = { kind: 'email_changed', memberId: member.id, facts, at } as const;
    await recordSecurityEvent(tx, happened);
    return { data: { is_done: true } };
  });

async function sideOf(
  db: Db,
  secret: string,
  at: Date,
): Promise<{ purpose: Purpose; side: Side; link: LinkSubject }> {
  for (const purpose of ['change_email_old', 'change_email_new'] as const) {
    const link = await peekLink(db, at, { purpose, secret }).catch(unlessInvalid);
    if (link !== null) return { purpose, side: sides[purpose], link };
  }
  throw new Problem('link_invalid');
}

function unlessInvalid(error: unknown): null {
  if (error instanceof Problem && error.code === 'link_invalid') return null;
  throw error;
}

async function stop(
  tx: Transaction,
  { id: memberId }: HeldMember,
  side: Side,
  { at, endsSessions }: { readonly at: Date; readonly endsSessions: boolean },
): Promise<void> {
  await cancelWaiting(tx, memberId, at);
  if (endsSessions) await endSessions(tx, { memberId, at });
  const event = { event: 'email_change_cancelled', by: { kind: 'member' } } as const;
  const detail = { way: `mailed_link_${side}`, sessions_ended: endsSessions };
  await recordMemberEvent(tx, { memberId, ...event, detail, at });
  await notify(
    tx,
    { memberIds: [memberId], senderMemberId: null, event: 'email_change_stopped', facts: {} },
    at,
  );
}

async function finish(
  tx: Transaction,
  ctx: Context,
  { id: memberId }: HeldMember,
  { id, old_email, new_email }: WaitingChange,
  at: Date,
): Promise<void> {
  await noteDone(tx, id, at);
  if (!(await setEmail(tx, memberId, new_email, at))) throw new Problem('link_invalid');
  // A link that lies in the old mailbox must not open the account any more.
  await spendLinks(tx, 'reset_password', memberId, at);
  const detail = { old: maskEmail(old_email), new: maskEmail(new_email) };
  const event = { event: 'email_changed', by: { kind: 'member' } } as const;
  await recordMemberEvent(tx, { memberId, ...event, detail, at });
  await notify(
    tx,
    {
      memberIds: [memberId],
      senderMemberId: null,
      isMailed: true,
      event: 'email_changed',
      facts: { email: new_email },
    },
    at,
  );
  const mail = emailChangedMail(ctx, { newEmail: new_email });
  for (const to of [old_email, new_email]) await sendMail(tx, ctx, { to, mail });
}
