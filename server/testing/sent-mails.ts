import type { Context } from '../context.ts';
import { queuedJobs } from '../platform/jobs/jobs.sql.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type MailToSend, openMail } from '../platform/mail/send-mail.ts';

/** The mails that wait to be sent, opened, the oldest first. Nothing sends them in a test, so that they are all there are. */
export async function sentMails({ db, keys }: Context): Promise<Pick<MailToSend, 'to' | 'mail'>[]> {
  const jobs = await queuedJobs(db, 'send_mail');
  // Safe: they were queued by addJob, which takes no other payload.
  return jobs.map(({ payload }) => openMail(keys, payload as Jobs['send_mail']));
}
