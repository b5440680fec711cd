import { lastDigestDue } from '#domain/notifications/kinds.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { sendMails } from '../platform/mail/send-mail.ts';
import { claimDigests, claimNotices, forgetDigests } from './mailing.sql.ts';
import { digestMail } from './mails.ts';
import { mailsTo } from './mails-to.ts';

const dayMs = 86_400_000;
/** News of last week that could not be mailed is none. */
const staleMs = 7 * dayMs;
const keptMs = 30 * dayMs;
const membersPerBatch = 100;
const most = 5_000;

/**
 * Mails to everybody who wants it once a day what they were told before the last time that was due and have not read. Asked again, by
 * whichever process, it does what is left: a day is noted for each member together with their mail. Gives how many were mailed.
 */
export async function mailDigests(ctx: Context): Promise<number> {
  const { db, now, digestHour } = ctx;
  const due = lastDigestDue(now(), digestHour);
  let mailed = 0;
  for (;;) {
    const members = await transaction(db, async (tx) => {
      const at = now();
      const ids = await claimDigests(tx, {
        day: dayOf(due),
        since: new Date(due.getTime() - staleMs),
        due,
        at,
        most: membersPerBatch,
      });
      const { toMail } = await claimNotices(tx, ids, { mail: 'daily', at, before: due, most });
      const mails = mailsTo(toMail, (member, told) => digestMail(ctx, member, told));
      await sendMails(tx, ctx, mails);
      mailed += mails.length;
      return ids.length;
    });
    if (members === 0) break;
  }
  const longAgo = dayOf(new Date(due.getTime() - keptMs));
  await transaction(db, (tx) => forgetDigests(tx, longAgo));
  return mailed;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
