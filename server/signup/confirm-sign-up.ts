import type { confirmSignUp as endpoint } from '#contract/sign-up.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import { claimFilesOf } from '../files/claim-file.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import type { House } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import { takeLink } from '../links/mailed-links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notifications/notify.ts';
import { addMember } from './add-member.ts';
import { openAnswers } from './answers.ts';
import { welcomeMail } from './mails.ts';
import { holdWaiting, markConfirmed } from './sign-up.sql.ts';
import { countLink } from './sign-up-limits.ts';

/**
 * Takes the link: the sign-up becomes a member. Of several for one address the first confirmed wins; the others' links then
 * answer as if they had never been.
 * @throws Problem `link_invalid`, `too_many_requests`
 */
export const confirmSignUp: Verb<typeof endpoint> = async (house, _actor, { body }, facts) => {
  await countLink(house.db, facts.address, house.now());
  const reference = await transaction(house.db, (tx) => confirm(tx, house, body.secret));
  return { data: { reference_number: reference } };
};

async function confirm(tx: Transaction, house: House, secret: string): Promise<string> {
  const now = house.now();
  const link = await takeLink(tx, now, { purpose: 'confirm_sign_up', secret });
  const waiting = await holdWaiting(tx, link.subjectId);
  if (waiting === undefined) throw new Problem('link_invalid');
  const answers = openAnswers(house.keys, waiting.id, waiting.answers_sealed);
  const memberId = await addMember(tx, house, waiting, answers);
  const files = await claimFilesOf(tx, { subjectId: waiting.id, memberId });
  await markConfirmed(tx, waiting.id, now);
  const by = { kind: 'member' } as const;
  await recordMemberEvent(tx, {
    memberId,
    event: 'signed_up',
    detail: { reference_number: waiting.reference_number, consents: waiting.consents },
    by,
    at: waiting.created_at,
  });
  for (const { purpose } of files) {
    const detail = { purpose };
    await recordMemberEvent(tx, {
      memberId,
      event: 'document_added',
      detail,
      by,
      at: waiting.created_at,
    });
  }
  await recordMemberEvent(tx, { memberId, event: 'email_confirmed', by, at: now });
  await welcome(tx, house, memberId, waiting);
  return waiting.reference_number;
}

async function welcome(
  tx: Transaction,
  house: House,
  memberId: string,
  { email, reference_number: reference }: { email: string; reference_number: string },
): Promise<void> {
  const notice = {
    memberIds: [memberId],
    title: `Welcome to ${house.society.name}`,
    message: `Your reference number is ${reference}. Begin with your first work.`,
    link: '/music-composition/add',
    senderMemberId: null,
    isMailed: true,
  };
  await notify(tx, notice, house.now());
  await sendMail(tx, house, { to: email, mail: welcomeMail(house, reference) });
}
