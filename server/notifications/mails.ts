import { pages } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { greetingOf, type Mail } from '../platform/mail/mail.ts';
import type { NoticeToMail } from './mailing.sql.ts';
import { inWords, type StoredContent } from './notice-content.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<NoticeToMail, 'given_name' | 'corporation_name'>;

/** A mail names so many; the rest is on the portal. */
const maxNamed = 20;

/** What a member was just told: mostly one thing, several when they came together. */
export function noticesMail(sender: Sender, member: Greeted, told: readonly StoredContent[]): Mail {
  const [only] = told;
  if (told.length > 1 || only === undefined) {
    return listMail(sender, member, told, {
      subject: `${told.length} notifications from ${sender.society.name}`,
      opening: 'This has just happened:',
    });
  }
  const { title, message, link } = inWords(only);
  return {
    subject: title,
    greeting: greetingOf(member),
    paragraphs: [`${title}.`, message],
    button: {
      label: 'Open it on the portal',
      url: `${sender.publicUrl}${link}`,
    },
    after: [choiceWords(sender)],
  };
}

/** Everything of a day that is unread. */
export function digestMail(sender: Sender, member: Greeted, told: readonly StoredContent[]): Mail {
  const what = told.length === 1 ? 'One notification' : `${told.length} notifications`;
  return listMail(sender, member, told, {
    subject: `Your day at ${sender.society.name}: ${what.toLowerCase()}`,
    opening: `${what} that you have not read yet:`,
  });
}

function listMail(
  sender: Sender,
  member: Greeted,
  told: readonly StoredContent[],
  { subject, opening }: { subject: string; opening: string },
): Mail {
  const more = told.length - maxNamed;
  return {
    subject,
    greeting: greetingOf(member),
    paragraphs: [opening],
    facts: told.slice(0, maxNamed).map((one) => {
      const { title, message } = inWords(one);
      return { term: title, value: message };
    }),
    button: { label: 'Open the portal', url: `${sender.publicUrl}${pages.dashboard()}` },
    after: [
      ...(more > 0 ? [`And ${more} more: you find them all behind the bell.`] : []),
      choiceWords(sender),
    ],
  };
}

function choiceWords({ publicUrl }: Sender): string {
  return `What is mailed to you, and how often, you choose on your account page, under “Notifications by mail”: ${publicUrl}${pages.profile()}`;
}
