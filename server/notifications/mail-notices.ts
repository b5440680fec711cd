import { pages } from '#contract/pages.ts';
import { lastDigestDue } from '#domain/notifications/kinds.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import { greetingOf, type Mail, type MailToSend, sendMails } from '../platform/mail/send-mail.ts';
import { claimDigests, claimNotices, forgetDigests, type NoticeToMail } from './mailing.sql.ts';
import { renderNotice, type StoredContent } from './notice-content.ts';

const batch = 500;

/** Mails what these members want to know at once. What was taken and what is sent stand or fall together, so nothing goes twice. */
export const mailNotices: Task<'mail_notices'> = async (ctx, { memberIds }) => {
  let taken: number;
  do {
    taken = await transaction(ctx.db, async (tx) => {
      const how = { mail: 'at_once', at: ctx.now(), max: batch } as const;
      const claimed = await claimNotices(tx, memberIds, how);
      const mails = mailsTo(claimed.toMail, (member, notices) => noticesMail(ctx, member, notices));
      await sendMails(tx, ctx, mails);
      return claimed.taken;
    });
  } while (taken === batch);
};

const dayMs = 86_400_000;
/** News of last week that could not be mailed is none. */
const staleMs = 7 * dayMs;
const retentionMs = 30 * dayMs;
const membersPerBatch = 100;
const max = 5_000;

/**
 * Mails to everybody who wants it once a day what they were notified before the last time that was due and have not read. Asked again, by
 * whichever process, it does what is left: a day is noted for each member together with their mail. Returns how many were mailed.
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
        max: membersPerBatch,
      });
      const { toMail } = await claimNotices(tx, ids, { mail: 'daily', at, before: due, max });
      const mails = mailsTo(toMail, (member, notices) => digestMail(ctx, member, notices));
      await sendMails(tx, ctx, mails);
      mailed += mails.length;
      return ids.length;
    });
    if (members === 0) break;
  }
  const longAgo = dayOf(new Date(due.getTime() - retentionMs));
  await transaction(db, (tx) => forgetDigests(tx, longAgo));
  return mailed;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<NoticeToMail, 'given_name' | 'corporation_name'>;

/** A mail names so many; the rest is on the portal. */
const maxNamed = 20;

/** What a member was just told: mostly one thing, several when they came together. */
function noticesMail(sender: Sender, member: Greeted, notices: readonly StoredContent[]): Mail {
  const [only] = notices;
  if (notices.length > 1 || only === undefined) {
    return listMail(sender, member, notices, {
      subject: `${notices.length} notifications from ${sender.society.name}`,
      opening: 'This has just happened:',
    });
  }
  const { title, message, link } = renderNotice(only);
  return {
    subject: title,
    greeting: greetingOf(member),
    paragraphs: [`${title}.`, message],
    button: {
      label: 'Open it on the portal',
      url: `${sender.publicUrl}${link}`,
    },
    after: [choiceText(sender)],
  };
}

/** Everything of a day that is unread. */
function digestMail(sender: Sender, member: Greeted, notices: readonly StoredContent[]): Mail {
  const what = notices.length === 1 ? 'One notification' : `${notices.length} notifications`;
  return listMail(sender, member, notices, {
    subject: `Your day at ${sender.society.name}: ${what.toLowerCase()}`,
    opening: `${what} you have not read yet:`,
  });
}

function listMail(
  sender: Sender,
  member: Greeted,
  notices: readonly StoredContent[],
  { subject, opening }: { subject: string; opening: string },
): Mail {
  const more = notices.length - maxNamed;
  return {
    subject,
    greeting: greetingOf(member),
    paragraphs: [opening],
    facts: notices.slice(0, maxNamed).map((one) => {
      const { title, message } = renderNotice(one);
      return { term: title, value: message };
    }),
    button: { label: 'Open the portal', url: `${sender.publicUrl}${pages.dashboard()}` },
    after: [
      ...(more > 0 ? [`And ${more} more: open the bell to see them all.`] : []),
      choiceText(sender),
    ],
  };
}

function choiceText({ publicUrl }: Sender): string {
  return `Choose which emails you get, and how often, on your account page under “Notifications by email”: ${publicUrl}${pages.profile()}`;
}

/** One mail for each member, with all that they are notified. */
function mailsTo(
  notices: readonly NoticeToMail[],
  write: (member: NoticeToMail, notices: readonly NoticeToMail[]) => Mail,
): MailToSend[] {
  const byMember = Map.groupBy(notices, ({ member_id }) => member_id);
  return [...byMember.values()].flatMap((notices) => {
    const [member] = notices;
    return member === undefined ? [] : [{ to: member.email, mail: write(member, notices) }];
  });
}
