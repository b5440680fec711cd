import { resetLinkMs } from '#contract/passwords.ts';
import { transaction } from '../db/db.ts';
import type { Task } from '../jobs/task.ts';
import { issueLink } from '../links/mailed-links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { resetLinkMail } from './mails.ts';
import { findResettable } from './recovery.sql.ts';
import { openAddress } from './sealed-address.ts';

/** Mails the link for a new password, if there is such a member and they are not suspended. Nobody is told which. */
export const offerPasswordReset: Task<'offer_password_reset'> = async (house, payload) => {
  const { db, keys } = house;
  const now = house.now();
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
    await sendMail(tx, house, {
      to: member.email,
      mail: resetLinkMail(house, member, link),
      until,
    });
  });
};
