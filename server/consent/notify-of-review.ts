import type { NoticeKind } from '#domain/notifications/kinds.ts';
import type { SharesByRight } from '#domain/works/shares.ts';
import type { Context } from '../context.ts';
import { sentenceOf } from '../notifications/notice-content.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { LineConsent } from '../shares/holder-lines.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { ConsentSubject } from './consent.sql.ts';
import { readContacts } from './contacts.ts';
import { changeText, lossMail, reviewDecidedMail, reviewMail, toCheckMail } from './messages.ts';

export type ReviewNotice = {
  readonly id: string;
  readonly subject: ConsentSubject;
  readonly holderId: string;
  readonly name: string;
  readonly consent: LineConsent;
  readonly shares: { readonly had: SharesByRight; readonly has: SharesByRight };
};

/** Notifies everybody on a work, every address known of who is said to have agreed, and the society, that an answer waits for it. */
export async function notifyOfReview(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { id, subject, holderId, name, consent, shares }: ReviewNotice,
): Promise<void> {
  const maker = consent.linkByName ?? ctx.society.name;
  const signedAs = consent.signedAs ?? name;
  const answer = answerAbout(ctx, work, subject, name);
  await notify(
    tx,
    {
      memberIds: peopleOn(work),
      senderMemberId: null,
      kind: kindOf(subject),
      event: 'answer_is_checked',
      facts: { ...answer, maker, signed_as: signedAs, shares },
    },
    ctx.now(),
  );
  const facts = { work, name, maker, signedAs, change: changeText(shares) };
  await mailTo(tx, ctx, holderId, reviewMail(ctx, facts));
  await sendMail(tx, ctx, {
    to: ctx.society.email,
    mail: toCheckMail(ctx, { ...facts, id }),
  });
}

/** Notifies every address known of somebody without an account that their share was lowered, or that they were taken out. */
export async function notifyOfLoss(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { holderId, name, shares }: Pick<ReviewNotice, 'holderId' | 'name' | 'shares'>,
): Promise<void> {
  await mailTo(tx, ctx, holderId, lossMail(ctx, { work, name, change: changeText(shares) }));
}

export type DecisionNotice = Pick<ReviewNotice, 'subject' | 'holderId' | 'name'> & {
  readonly isApproved: boolean;
  readonly isPast: boolean;
  readonly reason: string | null;
};

/** Notifies the same people of what the society decided. */
export async function notifyOfDecision(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { subject, holderId, name, isApproved, isPast, reason }: DecisionNotice,
): Promise<void> {
  const answer = answerAbout(ctx, work, subject, name);
  const content = {
    event: 'answer_was_checked',
    facts: { ...answer, is_approved: isApproved, is_past: isPast, reason },
  } as const;
  const recipients = { memberIds: peopleOn(work), senderMemberId: null, kind: kindOf(subject) };
  await notify(tx, { ...recipients, ...content }, ctx.now());
  const { message } = sentenceOf(content);
  await mailTo(tx, ctx, holderId, reviewDecidedMail(ctx, { work, name, message }));
}

async function mailTo(
  tx: Transaction,
  ctx: Context,
  holderId: string,
  mail: ReturnType<typeof reviewMail>,
): Promise<void> {
  const contacts = await readContacts(tx, ctx, holderId);
  const addresses = contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []));
  for (const to of new Set(addresses)) await sendMail(tx, ctx, { to, mail });
}

function peopleOn(work: WorkRow): string[] {
  return [work.registered_by, ...linesOf(work).flatMap(({ memberId }) => memberId ?? [])];
}

const kindOf = ({ kind }: ConsentSubject): NoticeKind => (kind === 'dispute' ? 'dispute' : 'work');

function answerAbout(
  { society }: Context,
  { id, title }: WorkRow,
  subject: ConsentSubject,
  name: string,
) {
  return {
    work: { id, title },
    name,
    society: society.name,
    dispute: subject.kind === 'dispute' ? subject.disputeId : null,
    is_proposal: subject.kind === 'proposal',
  };
}
