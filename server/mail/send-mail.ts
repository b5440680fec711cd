import type { Db } from '../db/db.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/add-job.ts';
import type { MailToSend } from './mail.ts';
import { sealMail } from './sealed-mail.ts';

/** Queues a mail in the caller's transaction: it leaves once that is committed, also when mail is away just now. */
export async function sendMail(
  tx: Db,
  { keys }: Pick<House, 'keys'>,
  toSend: MailToSend,
): Promise<void> {
  await addJob(tx, { name: 'send_mail', payload: sealMail(keys, toSend) });
}
