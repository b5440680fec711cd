import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/mail.ts';

export type CoSignFacts = {
  readonly work: { readonly title: string; readonly number: number };
  readonly to: string;
  readonly invitedBy: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/** To somebody without an account whom a work names. The address was typed by who invites: it may be a stranger's. */
export function coSignMail(
  { society }: Pick<Context, 'society'>,
  { work, to, invitedBy, url, expiresAt }: CoSignFacts,
): Mail {
  return {
    subject: `${invitedBy} asks you to look at your share in a musical work`,
    greeting: `Dear ${to},`,
    paragraphs: [
      `${invitedBy} registered a musical work with ${society.name} and named you among those who hold a share in it. Look at what it says of you, then say whether it is right. You need no account.`,
    ],
    facts: [
      { term: 'Work', value: `${work.title} (${formatWorkNumber(work.number)})` },
      { term: 'The link works until', value: formatFullDate(expiresAt) },
    ],
    button: { label: 'Look at the work', url },
    after: [
      'Whoever has this link can answer in your name: do not pass it on.',
      'If you are not this person, do nothing. Without an answer your share stays unconfirmed.',
    ],
  };
}
