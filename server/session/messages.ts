import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { deviceLabel } from '#domain/members/device.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';

type Addressee = { readonly given_name: string | null; readonly corporation_name: string | null };
type Sender = Pick<Context, 'publicUrl' | 'society'>;

/** Somebody who knew the password logged in where the member never had. */
export function newDeviceMail(ctx: Sender, member: Addressee, facts: RequestFacts, at: Date): Mail {
  return {
    subject: 'New log-in to your account',
    greeting: greetingOf(member),
    paragraphs: ['Someone logged in to your account on a new device.'],
    facts: whereFrom(facts, at),
    ...thisWasNotMe(ctx),
  };
}

/** A token that was replaced came back: somebody has a copy of it, or had one. */
export function stolenSessionMail(
  ctx: Sender,
  member: Addressee,
  facts: RequestFacts,
  at: Date,
): Mail {
  return {
    subject: 'We logged out one of your devices',
    greeting: greetingOf(member),
    paragraphs: [
      'Someone used an old key to your account. Browsers do not do this, so someone may have copied the key. We logged out that device to be safe. Log in again on it.',
    ],
    facts: whereFrom(facts, at),
    ...thisWasNotMe(ctx),
  };
}

function whereFrom({ userAgent, address }: RequestFacts, at: Date): NonNullable<Mail['facts']> {
  return [
    { term: 'When', value: formatFullDateTime(at) },
    { term: 'Device', value: deviceLabel(userAgent) },
    { term: 'Network address', value: address },
  ];
}

function thisWasNotMe({ publicUrl, society }: Sender): Pick<Mail, 'button' | 'after'> {
  return {
    button: {
      label: 'Choose a new password',
      url: `${publicUrl}${pages.askForPasswordLink()}`,
    },
    after: [
      'If this was you, you do not need to do anything.',
      `If it was not you, choose a new password at once. That logs out every device. Then write to ${society.email}.`,
    ],
  };
}

/** Notices to members about their sessions. */
export const sessionNotices = {
  session_stolen: noticeMessage({
    kind: 'security',
    facts: z.object({}),
    page: () => pages.profile(),
    en: () => ({
      title: 'We logged out one of your devices',
      message: 'Check where and when you logged in. If something was not you, tell us there.',
    }),
  }),
};
