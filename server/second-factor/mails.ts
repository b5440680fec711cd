import { pages } from '#contract/pages.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { FactorMember } from './second-factor.sql.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<FactorMember, 'given_name' | 'corporation_name'>;

/** Where the link in the mail about a reset leads; open to everybody, signed in or not. */
export const stopResetPath = pages.stopFactorReset();

/** What a mail and a notice about a factor say: what happened, in one line and in a sentence. */
export type FactorNews = { readonly subject: string; readonly message: string };

/** Something about the member's second factor changed, whoever did it: the member must hear of it. */
export function factorMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  { subject, message }: FactorNews,
  at: Date,
): Mail {
  return {
    subject,
    greeting: greetingOf(member),
    paragraphs: [message],
    facts: [{ term: 'When', value: `${formatFullDateTime(at)} (time in Ghana)` }],
    button: { label: 'See my passkeys and codes', url: `${publicUrl}${pages.profile()}` },
    after: [
      'If this was you, you do not need to do anything.',
      `If it was not you, choose a new password at once: ${publicUrl}/email-password-reset-link. Then write to ${society.email}.`,
    ],
  };
}

/** The society reset the factors: the member can stop it with the link, signed in or not. */
export function factorsResetMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  reset: { readonly heldUntil: Date; readonly secret: string },
): Mail {
  const until = formatFullDateTime(reset.heldUntil);
  return {
    subject: 'Your passkeys and codes were reset',
    greeting: greetingOf(member),
    paragraphs: [
      `Somebody told ${society.name} that you lost your phone and your recovery codes. So we reset your passkeys and codes, and logged out all devices. You can now log in with only your password.`,
      `For your safety, nobody can change your bank details or email until ${until} (time in Ghana).`,
    ],
    button: {
      label: 'Stop the reset',
      url: `${publicUrl}${stopResetPath}#${reset.secret}`,
    },
    after: [
      'If you asked for this, log in and add a new passkey or code app.',
      'If you did not, press the button. You do not need to log in. Your passkeys and codes will work again, and we log everybody out.',
    ],
  };
}

function greetingOf({ given_name, corporation_name }: Greeted): string {
  return `Dear ${given_name ?? corporation_name ?? 'member'},`;
}
