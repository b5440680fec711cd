import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import type { Mail } from '../platform/mail/send-mail.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;

/** Where the links about a change of e-mail lead; open to everybody, signed in or not. */
export const emailChangePath = pages.confirmEmail();

const hours = 'The link works once, for 48 hours.';
const linkTo = ({ publicUrl }: Sender, secret: string) =>
  `${publicUrl}${emailChangePath}#${secret}`;

/** To the present address: confirm or stop. */
export function oldAddressMail(
  sender: Sender,
  { newEmail, secret }: { readonly newEmail: string; readonly secret: string },
): Mail {
  return {
    subject: 'Do you want to change your email address?',
    greeting: 'Hello,',
    paragraphs: [
      `Someone who knows your password, most likely you, asked ${sender.society.name} to reach you at another email address. It changes once both addresses have confirmed it.`,
    ],
    facts: [{ term: 'New address', value: newEmail }],
    button: { label: 'Confirm or stop the change', url: linkTo(sender, secret) },
    after: [
      hours,
      'If it was not you, open the link and stop the change. You can also log everyone out of your account. You do not need to log in.',
    ],
  };
}

/**
 * To the new address, which no member has yet. It reveals nothing about the member, because the address may be
 * mistyped.
 */
export function newAddressMail(sender: Sender, { secret }: { readonly secret: string }): Mail {
  return {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      `A member of ${sender.society.name} gave this as their new email address. If that was you, confirm it. The old address gets an email too, and both must confirm.`,
    ],
    button: { label: 'Confirm this address', url: linkTo(sender, secret) },
    after: [
      hours,
      'If you did not ask for this, do nothing. Nothing changes unless you open the link.',
    ],
  };
}

/** To the new address when it is a member's already. */
export function addressTakenMail({ publicUrl, society }: Sender): Mail {
  return {
    subject: 'This address already belongs to an account',
    greeting: 'Hello,',
    paragraphs: [
      `Someone asked ${society.name} to use this address for another account. It already belongs to your account, so nobody can use it for another one. Nothing has changed.`,
    ],
    button: { label: 'Log in', url: `${publicUrl}/` },
    after: ['If you have two accounts and want one, write to the society.'],
  };
}

/** To both addresses, once it is done. */
export function emailChangedMail(
  { publicUrl, society }: Sender,
  { newEmail }: { readonly newEmail: string },
): Mail {
  return {
    subject: 'Your email address has changed',
    greeting: 'Hello,',
    paragraphs: [
      'Both addresses have confirmed it. From now on, log in with the new address. We send all email there.',
    ],
    facts: [{ term: 'New address', value: newEmail }],
    button: { label: 'Log in', url: `${publicUrl}/` },
    after: [
      `If you did not want this, tell ${society.name} at once${society.email ? `: ${society.email}` : ''}.`,
    ],
  };
}

/** The last mail, to the address of an account that was just closed; `isAsked` by its member, otherwise by the society. */
export function accountClosedMail(
  { society }: Sender,
  { reference, isAsked }: { readonly reference: string; readonly isAsked: boolean },
): Mail {
  const closed = isAsked
    ? 'As you asked, we have closed your account.'
    : `${society.name} has closed your account.`;
  return {
    subject: 'Your account is closed',
    greeting: 'Hello,',
    paragraphs: [
      `${closed} We deleted your email address, contact details, identity document, next of kin and bank details.`,
      'Your works stay registered with your name and shares, because the other holders rely on them.',
    ],
    facts: [{ term: 'Reference number', value: reference }],
    after: [
      `This is our last email to you. If ${isAsked ? 'you did not close it' : 'this is wrong'}, tell ${society.name} at once${society.email ? `: ${society.email}` : ''}, and give this number.`,
    ],
  };
}

/** Notices to members about their account. */
export const accountNotices = {
  data_copied: noticeMessage({
    kind: 'security',
    facts: z.object({ by: z.string() }),
    page: () => pages.profile(),
    en: ({ by }) => ({
      title: 'The society downloaded your data',
      message: `${by} made a copy of everything in your account, to give it to you. If you did not ask for it, tell us.`,
    }),
  }),
  email_change_stopped: noticeMessage({
    kind: 'security',
    facts: z.object({}),
    page: () => pages.profile(),
    en: () => ({
      title: 'Your email change was stopped',
      message: 'Your email has not changed.',
    }),
  }),
  email_changed: noticeMessage({
    kind: 'security',
    facts: z.object({ email: z.string() }),
    page: () => pages.profile(),
    en: ({ email }) => ({
      title: 'Your email address has changed',
      message: `From now on you log in with ${email}.`,
    }),
  }),
};
