import { formatIsni, type Isni, isniUrl } from '#domain/identifiers/isni.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/mail.ts';

/** A member's ISNI is known from now on. */
export function isniAssignedMail(
  { publicUrl, society }: Pick<Context, 'publicUrl' | 'society'>,
  member: { readonly given_name: string | null; readonly corporation_name: string | null },
  isni: Isni,
): Mail {
  return {
    subject: 'Your ISNI is known',
    greeting: `Dear ${member.given_name ?? member.corporation_name ?? 'member'},`,
    paragraphs: [
      `${society.name} has added your ISNI to your account. It is the international number of your public name: give it to whoever publishes or streams your music, so that nobody takes you for somebody else.`,
    ],
    facts: [
      { term: 'Your ISNI', value: formatIsni(isni) },
      { term: 'Public record', value: isniUrl(isni) },
    ],
    button: { label: 'See my profile', url: `${publicUrl}/profile` },
    after: [`If the public record is not yours, write to ${society.email}.`],
  };
}
