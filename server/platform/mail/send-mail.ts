import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { addJob } from '../jobs/add-job.ts';
import { queueJobs } from '../jobs/jobs.sql.ts';
import type { MailToSend } from './mail.ts';
import { sealMail } from './sealed-mail.ts';

/** Queues a mail in the caller's transaction: it leaves once that is committed, also when mail is away just now. */
export async function sendMail(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  toSend: MailToSend,
): Promise<void> {
  await addJob(tx, { name: 'send_mail', payload: sealMail(keys, toSend) });
}

/** Queues many mails at once. */
export async function sendMails(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  toSend: readonly MailToSend[],
): Promise<void> {
  if (toSend.length === 0) return;
  await queueJobs(
    tx,
    'send_mail',
    toSend.map((one) => sealMail(keys, one)),
  );
}
