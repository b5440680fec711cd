import { formatDisputeNumber } from '#domain/disputes/dispute-number.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { DisputeRow } from './dispute.sql.ts';

export type InvitedFacts = {
  readonly to: string;
  readonly invitedBy: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/** To a party who has no account. The address was typed by who invites: it may be a stranger's, who learns no share by it. */
export function invitedMail(
  { society }: Pick<Context, 'society'>,
  dispute: Pick<DisputeRow, 'number' | 'title' | 'work_number' | 'deadline'>,
  { to, invitedBy, url, expiresAt }: InvitedFacts,
): Mail {
  return {
    subject: `${invitedBy} asks for your answer about a musical work`,
    greeting: `Dear ${to},`,
    paragraphs: [
      `There is a disagreement about a musical work in which you are named, at ${society.name}. Look at what is claimed, then say whether you agree. You need no account.`,
    ],
    facts: [
      { term: 'Work', value: `${dispute.title} (${formatWorkNumber(dispute.work_number)})` },
      { term: 'Dispute', value: formatDisputeNumber(dispute.number) },
      ...(dispute.deadline === null
        ? []
        : [{ term: 'Answer until', value: formatFullDate(dispute.deadline) }]),
      { term: 'The link works until', value: formatFullDate(expiresAt) },
    ],
    button: { label: 'Look at it and answer', url },
    after: [
      'Whoever has this link can answer in your name: do not pass it on.',
      'If you are not this person, do nothing.',
    ],
  };
}
