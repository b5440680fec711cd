import type { Context } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { lockMember } from '../members/members.sql.ts';
import { documentsMail } from '../messages.ts';

/** Tells a member what is wrong with their documents, and writes down that they were told. */
export async function tellMember(
  ctx: Context,
  tx: Transaction,
  member: NonNullable<Awaited<ReturnType<typeof lockMember>>>,
  told: {
    readonly isRefused: boolean;
    readonly reason: string;
    readonly text: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { isRefused, reason, text, by, at } = told;
  const event = isRefused ? 'documents_refused' : 'documents_asked_again';
  await recordMemberEvent(tx, {
    memberId: member.id,
    event,
    // Without the words: this history is never erased, and closing an account must leave nothing personal.
    detail: { reason },
    by: { kind: 'society', name: by },
    at,
  });
  await notify(
    tx,
    { memberIds: [member.id], event, facts: { text }, senderMemberId: null, isMailed: true },
    at,
  );
  await sendMail(tx, ctx, {
    to: member.email,
    mail: documentsMail(ctx, member, { isRefused, text, isVerified: member.status === 'verified' }),
  });
}
