import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import type { Transaction } from '../platform/db/db.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { type Mail, sendMail } from '../platform/mail/send-mail.ts';
import { isMembersEmail, type WaitingSignUp } from './sign-up.sql.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;

// None of these carries a name or another answer: whoever signs up with somebody else's address must not write to them through us.

/** To an address that signed up and is not a member's. */
function confirmationMail(
  { publicUrl, society }: Sender,
  { reference, secret }: { readonly reference: string | null; readonly secret: string },
): Mail {
  return {
    subject: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for joining ${society.name}. Press the button and enter the password you chose, to confirm your email address. Then your account is ready and you can log in.`,
    ],
    ...(reference !== null && { facts: [{ term: 'Your reference number', value: reference }] }),
    button: {
      label: 'Confirm my email address',
      url: `${publicUrl}${pages.signUpSuccess()}#${secret}`,
    },
    after: [
      'The link works once, for 48 hours. If it has ended, open it and ask for a new one.',
      reference === null
        ? 'If you did not join, do nothing. We make no account and delete the answers after 30 days.'
        : 'You saw this reference number after sending your answers. If it is different, or you did not join, do nothing. We make no account and delete the answers after 30 days.',
    ],
  };
}

/** To a member's address with which somebody signed up again. */
function alreadyMemberMail({ publicUrl, society }: Sender): Mail {
  return {
    subject: 'You already have an account',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, most likely you, just tried to join ${society.name} with this email address. It already belongs to an account, so we did not make a second one.`,
    ],
    button: { label: 'Log in', url: `${publicUrl}/` },
    after: [
      `If you do not remember your password, choose a new one here: ${publicUrl}${pages.askForPasswordLink()}`,
      'If it was not you, you do not need to do anything. Nothing in your account has changed, and nobody saw it.',
    ],
  };
}

/** To a new member, once the link was taken. */
export function welcomeMail({ publicUrl, society }: Sender, reference: string): Mail {
  return {
    subject: `Welcome to ${society.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Your email address is confirmed, and your account is open. Keep your reference number and give it when you contact the society.',
      'You can register your works at once. The society now checks your answers against your documents. Until then your account is provisional and you cannot be paid.',
    ],
    facts: [{ term: 'Your reference number', value: reference }],
    button: { label: 'Log in', url: `${publicUrl}/` },
  };
}

const linkLifeMs = 48 * 3_600_000;

/**
 * Notifies the address what becomes of a sign-up. A member's is told that it is one already; a link is made all the same, which
 * nobody gets, so that both ways are equally long.
 */
export async function mailSignUp(
  tx: Transaction,
  ctx: Context,
  { id, email, reference_number: reference }: WaitingSignUp,
  { hasNumber }: { readonly hasNumber: boolean } = { hasNumber: true },
): Promise<void> {
  const until = new Date(ctx.now().getTime() + linkLifeMs);
  const { secret } = await issueLink(tx, ctx.now(), {
    purpose: 'confirm_sign_up',
    subjectId: id,
    memberId: null,
    lifeMs: linkLifeMs,
  });
  const mail = (await isMembersEmail(tx, email))
    ? alreadyMemberMail(ctx)
    : confirmationMail(ctx, { reference: hasNumber ? reference : null, secret });
  await sendMail(tx, ctx, { to: email, mail, until });
}

/** What new members are told. */
export const signUpNotices = {
  welcome: noticeMessage({
    kind: 'work',
    facts: z.object({ society: z.string(), reference: z.string() }),
    page: () => pages.workForm(),
    en: ({ society, reference }) => ({
      title: `Welcome to ${society}`,
      message: `Your reference number is ${reference}. Begin with your first work.`,
    }),
  }),
};
