import { transaction } from '../platform/db/db.ts';
import type { Task } from '../platform/jobs/task.ts';
import { sendMails } from '../platform/mail/send-mail.ts';
import { claimNotices } from './mailing.sql.ts';
import { noticesMail } from './mails.ts';
import { mailsTo } from './mails-to.ts';

const batch = 500;

/** Mails what these members want to know at once. What was taken and what is sent stand or fall together, so nothing goes twice. */
export const mailNotices: Task<'mail_notices'> = async (ctx, { memberIds }) => {
  let taken: number;
  do {
    taken = await transaction(ctx.db, async (tx) => {
      const how = { mail: 'at_once', at: ctx.now(), most: batch } as const;
      const claimed = await claimNotices(tx, memberIds, how);
      const mails = mailsTo(claimed.toMail, (member, told) => noticesMail(ctx, member, told));
      await sendMails(tx, ctx, mails);
      return claimed.taken;
    });
  } while (taken === batch);
};
