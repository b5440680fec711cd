import type { askEmailChange as ask, cancelEmailChange as cancel } from '#contract/account.ts';
import { Problem } from '#domain/problems.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import type { Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/rate-limit.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { refuseDuringReset } from '../second-factor/factor-reset.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { addEmailChange, cancelWaiting, isMembersAddress, lockMember } from './email-change.sql.ts';
import { addressTakenMail, newAddressMail, oldAddressMail } from './mails.ts';

/** How long both addresses have to confirm. */
export const emailChangeMs = 48 * 3_600_000;

// Each sends mail to an address that nobody has confirmed yet.
const perMember: Limit = {
  name: 'change of e-mail',
  most: 5,
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
