import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { noticeMessage, type Sentence } from '../notifications/notice-message.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';
import type { FactorMember } from './second-factor.sql.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<FactorMember, 'given_name' | 'corporation_name'>;

/** Where the link in the mail about a reset leads; open to everybody, signed in or not. */
export const stopResetPath = pages.stopFactorReset();

/** Something about the member's second factor changed, whoever did it: the mail says what the notice says. */
export function factorMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  { title, message }: Sentence,
  at: Date,
): Mail {
  return {
    subject: title,
    greeting: greetingOf(member),
    paragraphs: [message],
    facts: [{ term: 'When', value: `${formatFullDateTime(at)} (time in Ghana)` }],
    button: { label: 'See my passkeys and codes', url: `${publicUrl}${pages.profile()}` },
    after: [
      'If this was you, you do not need to do anything.',
      `If it was not you, choose a new password at once: ${publicUrl}${pages.askForPasswordLink()}. Then write to ${society.email}.`,
    ],
  };
}

/** A code for the member who adds a first passkey or code app: nobody can who knows only the password. */
export function mailCodeMail({ publicUrl, society }: Sender, member: Greeted, code: string): Mail {
  return {
    subject: 'Your code to confirm that it is you',
    greeting: greetingOf(member),
    paragraphs: [
      'Enter this code on the page that asks for it: you are adding a first passkey or code app, or closing your account. It works for 15 minutes.',
    ],
    facts: [{ term: 'Code', value: code }],
    after: [
      `If this was not you, someone knows your password. Give this code to nobody, and choose a new password at once: ${publicUrl}${pages.askForPasswordLink()}. Then write to ${society.email}.`,
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
      `Someone told ${society.name} that you lost your phone and your recovery codes. So we reset your passkeys and codes, and logged out all devices. You can now log in with only your password.`,
      `For your safety, nobody can change your bank details or email until ${until} (time in Ghana).`,
    ],
    button: {
      label: 'Stop the reset',
      url: `${publicUrl}${stopResetPath}#${reset.secret}`,
    },
    after: [
      'If you asked for this, log in and add a new passkey or code app.',
      'If you did not, press the button. You do not need to log in. Your passkeys and codes will work again, and we log everyone out.',
    ],
  };
}

const about = { kind: 'security', page: () => pages.profile() } as const;
const factorKind = z.enum(['passkey', 'codes']);
const nameOfKind = (kind: z.output<typeof factorKind>) =>
  kind === 'passkey' ? 'passkey' : 'code app';

/** Notices to members about their passkeys and codes. */
export const secondFactorNotices = {
  factor_added: noticeMessage({
    ...about,
    facts: z.object({ kind: factorKind, name: z.string(), is_email_stopped: z.boolean() }),
    en: ({ kind, name, is_email_stopped }) => ({
      title: `A ${nameOfKind(kind)} was added to your account`,
      message: `We added the ${nameOfKind(kind)} "${name}" to your account. You can now log in with ${kind === 'passkey' ? 'it' : 'its codes'}.${
        is_email_stopped
          ? ' We cancelled the change of your email that was waiting. If it was yours, make it again.'
          : ''
      }`,
    }),
  }),
  factor_removed: noticeMessage({
    ...about,
    facts: z.object({ kind: factorKind, name: z.string(), is_last: z.boolean() }),
    en: ({ kind, name, is_last }) => ({
      title: `A ${nameOfKind(kind)} was removed from your account`,
      message: `The ${nameOfKind(kind)} "${name}" was removed. ${
        is_last
          ? 'It was your last one, so you now log in with only your password.'
          : 'Nobody can log in with it now.'
      }`,
    }),
  }),
  recovery_codes_made: noticeMessage({
    ...about,
    facts: z.object({}),
    en: () => ({
      title: 'New recovery codes were made',
      message: 'Someone made new recovery codes for your account. The old ones no longer work.',
    }),
  }),
  recovery_code_used: noticeMessage({
    ...about,
    facts: z.object({ left: z.number() }),
    en: ({ left }) => ({
      title: 'A recovery code was used',
      message: `Someone used one of your recovery codes. ${left === 0 ? 'You have none left. Make new ones.' : `You have ${left} left.`}`,
    }),
  }),
  passkey_refused: noticeMessage({
    ...about,
    facts: z.object({ name: z.string() }),
    en: ({ name }) => ({
      title: 'We refused a passkey',
      message: `We refused your passkey "${name}", because someone may have a copy of it. Remove it and add a new one.`,
    }),
  }),
  log_in_stopped: noticeMessage({
    ...about,
    facts: z.object({}),
    en: () => ({
      title: 'We stopped a log-in to your account',
      message:
        'Someone entered your password and then a wrong code five times. If it was not you, they know your password. Choose a new one.',
    }),
  }),
  factors_reset: noticeMessage({
    ...about,
    facts: z.object({}),
    en: () => ({
      title: 'Your passkeys and codes were reset',
      message:
        'The society reset them. Add a new passkey or code app. If you did not ask for this, open the link in our email.',
    }),
  }),
  factor_reset_stopped: noticeMessage({
    ...about,
    facts: z.object({}),
    en: () => ({
      title: 'The reset of your passkeys and codes was stopped',
      message:
        'Your passkeys and codes work again. Anything added since the reset no longer works. We logged everyone out.',
    }),
  }),
};
