import { resetLinkMs } from '#contract/passwords.ts';
import { transaction } from '../platform/db/db.ts';
import type { Task } from '../platform/jobs/task.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { resetLinkMail } from './mails.ts';
import { findResettable } from './recovery.sql.ts';
import { openAddress } from './sealed-address.ts';

/** Mails the link for a new password, if there is such a member and they are not suspended. Nobody is told which. */
export const offerPasswordReset: Task<'offer_password_reset'> = async (ctx, payload) => {
  const { db, keys } = ctx;
  const now = ctx.now();
  const email = openAddress(keys, payload);
  await transaction(db, async (tx) => {
    const member = await findResettable(tx, email);
    if (member === undefined) return;
    const link = await issueLink(tx, now, {
      purpose: 'reset_password',
      subjectId: member.id,
      memberId: member.id,
      lifeMs: resetLinkMs,
    });
    const until = new Date(now.getTime() + resetLinkMs);
    await sendMail(tx, ctx, {
      to: member.email,
      mail: resetLinkMail(ctx, member, link),
      until,
    });
  });
};
