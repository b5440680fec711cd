import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatIsni, type Isni, isniUrl } from '#domain/identifiers/isni.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';

/** Notices to members about their ISNI. */
export const isniNotices = {
  isni_assigned: noticeMessage({
    kind: 'account',
    facts: z.object({ isni: z.string() }),
    page: () => pages.profile(),
    en: ({ isni }) => ({
      title: 'You have an ISNI',
      // Safe: only what was assigned is stored.
      message: `Your ISNI is ${formatIsni(isni as Isni)}.`,
    }),
  }),
};

/** A member's ISNI is known from now on. */
export function isniAssignedMail(
  { publicUrl, society }: Pick<Context, 'publicUrl' | 'society'>,
  member: { readonly given_name: string | null; readonly corporation_name: string | null },
  isni: Isni,
): Mail {
  return {
    subject: 'You have an ISNI',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has added your ISNI to your account. It is the international number of your public name: give it to anyone who publishes or streams your music, so that nobody confuses you with someone else.`,
    ],
    facts: [
      { term: 'Your ISNI', value: formatIsni(isni) },
      { term: 'Public record', value: isniUrl(isni) },
    ],
    button: { label: 'See my profile', url: `${publicUrl}${pages.profile()}` },
    after: [`If the public record is not yours, write to ${society.email}.`],
  };
}
