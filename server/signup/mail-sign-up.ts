import type { Transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { issueLink } from '../links/mailed-links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { alreadyMemberMail, confirmationMail } from './mails.ts';
import { isMembersEmail, type WaitingSignUp } from './sign-up.sql.ts';

const linkLifeMs = 48 * 3_600_000;

/**
 * Tells the address what becomes of a sign-up. A member's is told that it is one already; a link is made all the same, which
 * nobody gets, so that both ways are equally long.
 */
export async function mailSignUp(
  tx: Transaction,
  house: House,
  { id, email, reference_number: reference }: WaitingSignUp,
): Promise<void> {
  const until = new Date(house.now().getTime() + linkLifeMs);
  const { secret } = await issueLink(tx, house.now(), {
    purpose: 'confirm_sign_up',
    subjectId: id,
    memberId: null,
    lifeMs: linkLifeMs,
  });
  const mail = (await isMembersEmail(tx, email))
    ? alreadyMemberMail(house)
    : confirmationMail(house, { reference, secret });
  await sendMail(tx, house, { to: email, mail, until });
}
