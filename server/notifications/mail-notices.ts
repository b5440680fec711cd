import { transaction } from '../db/db.ts';
import type { Task } from '../jobs/task.ts';
import { sendMails } from '../mail/send-mail.ts';
import { claimNotices } from './mailing.sql.ts';
import { noticesMail } from './mails.ts';
import { mailsTo } from './mails-to.ts';

const batch = 500;

/** Mails what these members want to know at once. What was taken and what is sent stand or fall together, so nothing goes twice. */
export const mailNotices: Task<'mail_notices'> = async (house, { memberIds }) => {
  let taken: number;
  do {
    taken = await transaction(house.db, async (tx) => {
      const how = { mail: 'at_once', at: house.now(), most: batch } as const;
      const claimed = await claimNotices(tx, memberIds, how);
      const mails = mailsTo(claimed.toMail, (member, told) => noticesMail(house, member, told));
      await sendMails(tx, house, mails);
      return claimed.taken;
    });
  } while (taken === batch);
};
