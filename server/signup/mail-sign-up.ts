import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { alreadyMemberMail, confirmationMail } from './mails.ts';
import { isMembersEmail, type WaitingSignUp } from './sign-up.sql.ts';

const linkLifeMs = 48 * 3_600_000;

/**
 * Tells the address what becomes of a sign-up. A member's is told that it is one already; a link is made all the same, which
 * nobody gets, so that both ways are equally long.
 */
export async function mailSignUp(
  tx: Transaction,
  ctx: Context,
  { id, email, reference_number: reference }: WaitingSignUp,
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
    : confirmationMail(ctx, { reference, secret });
  await sendMail(tx, ctx, { to: email, mail, until });
}
