import { pages } from '#contract/pages.ts';
import { resetLinkMs } from '#contract/session/session.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import type { IssuedLink } from '../platform/links/mailed-links.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';

type Greeted = { readonly given_name: string | null; readonly corporation_name: string | null };

/** The link for a new password. Its secret stands in the fragment, which no server and no log sees. */
export function resetLinkMail(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  member: Greeted,
  { id, secret }: IssuedLink,
): Mail {
  return {
    subject: 'Choose a new password',
    greeting: greetingOf(member),
    paragraphs: [
      'Someone, most likely you, asked for a new password for your account. Open this link to choose one.',
    ],
    button: {
      label: 'Choose a new password',
      url: `${publicUrl}${pages.choosePassword(id)}#${secret}`,
    },
    after: [
      `The link works once, for ${resetLinkMs / 60_000} minutes. When you choose a new password, we log out every device.`,
      'If you did not ask for this, you do not need to do anything. Your password has not changed.',
    ],
  };
}

/** The password is another one, whoever did it: the member must hear of it. */
export function passwordChangedMail(
  { publicUrl, society }: Pick<Context, 'publicUrl' | 'society'>,
  member: Greeted,
  { at, how }: { readonly at: Date; readonly how: 'reset' | 'changed' },
): Mail {
  return {
    subject: 'Your password was changed',
    greeting: greetingOf(member),
    paragraphs: [
      how === 'reset'
        ? 'Someone used the link we sent to this address to choose a new password for your account. We logged out all devices.'
        : 'Someone who was logged in and knew your password chose a new one for your account. We logged out all other devices.',
    ],
    facts: [{ term: 'When', value: formatFullDateTime(at) }],
    button: {
      label: 'It was not me: choose a new password',
      url: `${publicUrl}${pages.askForPasswordLink()}`,
    },
    after: [
      'If this was you, you do not need to do anything.',
      `If it was not you, choose a new password at once, and write to ${society.email}.`,
    ],
  };
}
