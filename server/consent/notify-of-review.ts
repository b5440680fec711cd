import { pages } from '#contract/pages.ts';
import { formatShare, rightNames, rights, type SharesByRight } from '#domain/works/shares.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { LineConsent } from '../shares/holder-lines.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { ConsentSubject } from './consent.sql.ts';
import { readContacts } from './contacts.ts';
import { lossMail, reviewDecidedMail, reviewMail, toCheckMail } from './mails.ts';

export type ReviewToTell = {
  readonly id: string;
  readonly subject: ConsentSubject;
  readonly holderId: string;
  readonly name: string;
  readonly consent: LineConsent;
  readonly shares: { readonly had: SharesByRight; readonly has: SharesByRight };
};

/** Tells everybody on a work, every address known of who is said to have agreed, and the society, that an answer waits for it. */
export async function notifyOfReview(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { id, subject, holderId, name, consent, shares }: ReviewToTell,
): Promise<void> {
  const maker = consent.linkByName ?? ctx.society.name;
  const change = changeInWords(shares);
  const message = `Somebody answered for ${name} through a link made by ${maker}, and signed as ${consent.signedAs ?? name}. ${change}. Nothing changes until ${ctx.society.name} has checked this.`;
  await notify(
    tx,
    {
      memberIds: peopleOn(work),
      title: `The society is checking an answer about ${work.title}`,
      message,
      link: linkTo(work, subject),
      senderMemberId: null,
    },
    ctx.now(),
  );
  const facts = { work, name, maker, signedAs: consent.signedAs ?? name, change };
  await mailTo(tx, ctx, holderId, reviewMail(ctx, facts));
  await sendMail(tx, ctx, {
    to: ctx.society.email,
    mail: toCheckMail(ctx, { ...facts, id }),
  });
}

/** Tells every address known of somebody without an account that their share was lowered, or that they were taken out. */
export async function notifyOfLoss(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { holderId, name, shares }: Pick<ReviewToTell, 'holderId' | 'name' | 'shares'>,
): Promise<void> {
  await mailTo(tx, ctx, holderId, lossMail(ctx, { work, name, change: changeInWords(shares) }));
}

export type DecisionToTell = Pick<ReviewToTell, 'subject' | 'holderId' | 'name'> & {
  readonly isApproved: boolean;
  readonly isPast: boolean;
  readonly reason: string | null;
};

/** Tells the same people what the society decided. */
export async function notifyOfDecision(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { subject, holderId, name, isApproved, isPast, reason }: DecisionToTell,
): Promise<void> {
  const did = isApproved ? 'approved' : 'did not approve';
  const when = isPast ? ' It took effect before we checked such answers.' : '';
  const why = reason === null ? '' : ` ${reason}`;
  const message = `${ctx.society.name} ${did} an answer for ${name} that came through a link.${when}${why}`;
  const title = `The society ${did} an answer about ${work.title}`;
  const told = { memberIds: peopleOn(work), title, message, link: linkTo(work, subject) };
  await notify(tx, { ...told, senderMemberId: null }, ctx.now());
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

function linkTo(work: WorkRow, subject: ConsentSubject): string {
  if (subject.kind === 'dispute') return pages.dispute(subject.disputeId);
  return pages.work(work.id, { tab: subject.kind === 'proposal' ? 'proposals' : '' });
}

/** '33.33 % becomes 0 % of the performing right', right by right, only what differs. */
export function changeInWords({ had, has }: ReviewToTell['shares']): string {
  const changed = rights.filter((right) => had[right] !== has[right]);
  const words = changed.map(
    (right) =>
      `${formatShare(had[right])} of the ${rightNames[right].toLowerCase()} right becomes ${formatShare(has[right])}`,
  );
  return words.join(', ');
}
