import type {
  answerEmailChangeLink as answering,
  readEmailChangeLink as reading,
} from '#contract/account.ts';
import { pages } from '#contract/pages.ts';
import { Problem } from '#domain/problems.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import type { Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { spendLinks } from '../platform/links/mailed-links.sql.ts';
import { type LinkSubject, peekLink, takeLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { endSessions } from '../session/end-sessions.ts';
import {
  cancelWaiting,
  type HeldMember,
  lockMember,
  lockWaiting,
  noteConfirmed,
  noteDone,
  readWaiting,
  setEmail,
  type WaitingChange,
} from './email-change.sql.ts';
import { emailChangedMail } from './mails.ts';

const sides = { change_email_old: 'old', change_email_new: 'new' } as const;
type Purpose = keyof typeof sides;
type Side = (typeof sides)[Purpose];

/** What a link is for, for whoever holds it. @throws Problem `link_invalid` */
export const readEmailChangeLink: Handler<typeof reading> = async ({ db, now }, _, { body }) => {
  const at = now();
  const { side, link } = await sideOf(db, body.secret, at);
  const change = await readWaiting(db, link.subjectId, link.memberId ?? link.subjectId, at);
  if (change === undefined) throw new Problem('link_invalid');
  const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at;
  const { old_email, new_email } = change;
  // Whoever reads mail at the new address may be a stranger, if it was mistyped.
  const shown = side === 'old' ? old_email : maskEmail(old_email);
  return { data: { side, old_email: shown, new_email, other_confirmed: other !== null } };
};

/**
 * Confirms or stops a change for whoever holds a link to it. With the second confirmation it is done.
 * @throws Problem `link_invalid`, also when the new address has become another member's meanwhile
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
    noticeTo(memberId, 'The change of your email is stopped', 'It stays as it was.'),
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
  const words = `From now on you log in with ${new_email}.`;
  const notice = noticeTo(memberId, 'Your email address has changed', words);
  await notify(tx, { ...notice, isMailed: true }, at);
  const mail = emailChangedMail(ctx, { newEmail: new_email });
  for (const to of [old_email, new_email]) await sendMail(tx, ctx, { to, mail });
}

function noticeTo(memberId: string, title: string, message: string) {
  const about = { link: pages.profile(), senderMemberId: null, kind: 'security' } as const;
  return { memberIds: [memberId], title, message, ...about };
}
