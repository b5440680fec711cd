import { type CancellationWay, holdMs } from '#domain/bank-details/hold.ts';
import type { MemberEvent } from '#domain/members/member-events.ts';
import type { Context } from '../context.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import type { NoticeContent } from '../notifications/notice-content.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { issueLink } from '../platform/links/mailed-links.ts';
import { type Mail, sendMail } from '../platform/mail/send-mail.ts';
import {
  addressesToNotify,
  type BankDetailRow,
  type MemberWithDetails,
} from './bank-details.sql.ts';
import { historyDetail, type PaidTo } from './bank-details-view.ts';
import { cancelledMail, type Ended, endedMail, inForceMail, proposedMail } from './messages.ts';

const member = { kind: 'member' } as const;
const system = { kind: 'system' } as const;

/** History, notice and mail of a proposal, and the job that brings it into force. `earlier` is the change that it replaced. */
export async function notifyProposed(
  tx: Transaction,
  ctx: Context,
  who: MemberWithDetails,
  what: {
    readonly proposed: BankDetailRow;
    readonly earlier: BankDetailRow | null;
    readonly at: Date;
  },
): Promise<void> {
  const { proposed, earlier, at } = what;
  if (earlier)
    await record(tx, who, 'bank_details_cancelled', earlier, {
      by: member,
      at,
      way: 'newer_change',
    });
  await record(tx, who, 'bank_details_proposed', proposed, { by: member, at });
  await waitForForce(tx, who.id, proposed);
  const { secret } = await issueLink(tx, at, {
    purpose: 'cancel_bank_change',
    subjectId: proposed.id,
    memberId: who.id,
    lifeMs: holdMs,
  });
  await sendNotices(tx, ctx, who, {
    event: 'bank_details_proposed',
    facts: { paid_to: paidTo(proposed), in_force_from: proposed.in_force_from.toISOString() },
    mail: proposedMail(ctx, who, { proposed, secret }),
    at,
  });
}

/** History, notice and mail of a change that ended before it counted. */
export async function notifyCancelled(
  tx: Transaction,
  ctx: Context,
  who: MemberWithDetails,
  what: { readonly cancelled: BankDetailRow; readonly way: CancellationWay; readonly at: Date },
): Promise<void> {
  const { cancelled, way, at } = what;
  const by = way === 'first_factor' ? system : member;
  await record(tx, who, 'bank_details_cancelled', cancelled, { by, at, way });
  await sendNotices(tx, ctx, who, {
    event: 'bank_details_cancelled',
    facts: { paid_to: paidTo(cancelled), way },
    mail: cancelledMail(ctx, who, { cancelled, way }),
    at,
  });
}

/** History, notice and mail of details that the society, named by `by`, has ended. */
export async function notifyEnded(
  tx: Transaction,
  ctx: Context,
  who: MemberWithDetails,
  what: Ended & { readonly ended: BankDetailRow; readonly by: string; readonly at: Date },
): Promise<void> {
  const { ended, reason, asksAgain, by, at } = what;
  const society = { kind: 'society', name: by } as const;
  await record(tx, who, 'bank_details_cancelled', ended, {
    by: society,
    at,
    way: 'society',
    reason,
  });
  await sendNotices(tx, ctx, who, {
    event: 'bank_details_ended',
    facts: { paid_to: paidTo(ended), reason, asks_again: asksAgain },
    mail: endedMail(ctx, who, what),
    at,
  });
}

/** History, notice and mail of details that count from now on. */
export async function notifyInForce(
  tx: Transaction,
  ctx: Context,
  who: MemberWithDetails,
  { inForce, at }: { readonly inForce: BankDetailRow; readonly at: Date },
): Promise<void> {
  await record(tx, who, 'bank_details_in_force', inForce, { by: system, at });
  await sendNotices(tx, ctx, who, {
    event: 'bank_details_in_force',
    facts: { paid_to: paidTo(inForce) },
    mail: inForceMail(ctx, who, inForce),
    at,
  });
}

/** Wakes the job when the change has waited long enough. */
export function waitForForce(
  tx: Transaction,
  memberId: string,
  { id, in_force_from }: Pick<BankDetailRow, 'id' | 'in_force_from'>,
): Promise<void> {
  return addJob(tx, {
    name: 'bring_bank_details_into_force',
    payload: { memberId },
    runAt: in_force_from,
    key: `bank_detail/${id}`,
  });
}

async function record(
  tx: Transaction,
  { id }: MemberWithDetails,
  event: MemberEvent,
  details: BankDetailRow,
  { by, at, ...how }: { by: EventBy; at: Date; way?: CancellationWay; reason?: string },
): Promise<void> {
  const detail = { ...historyDetail(details), ...how };
  await recordMemberEvent(tx, { memberId: id, event, detail, by, at });
}

const paidTo = (details: BankDetailRow): PaidTo => {
  const { bank_code, wallet_provider, country, bank_name, number_masked } = details;
  return { bank_code, wallet_provider, country, bank_name, number_masked };
};

type BankDetailsNotice = NoticeContent & { readonly mail: Mail; readonly at: Date };

async function sendNotices(
  tx: Transaction,
  ctx: Context,
  who: MemberWithDetails,
  { mail, at, ...content }: BankDetailsNotice,
): Promise<void> {
  const notice = {
    ...content,
    memberIds: [who.id],
    senderMemberId: null,
    isMailed: true,
  };
  await notify(tx, notice, at);
  for (const to of await addressesToNotify(tx, who, at)) await sendMail(tx, ctx, { to, mail });
}
