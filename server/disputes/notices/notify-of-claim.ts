import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { waitReasonWords } from '#domain/disputes/earned-hold.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { toScreenMail } from './mails.ts';
import { nameOf, notifyParties, rightsInWords } from './notify-parties.ts';

/** Tells of a claim that was filed: its claimant that it was received, and once they are to answer, the others of what it says. */
export async function notifyOfClaim(
  tx: Transaction,
  ctx: Context,
  dispute: DisputeRow,
  byMemberId: string | null,
): Promise<void> {
  const at = ctx.now();
  const name = nameOf(dispute);
  if (dispute.state !== 'notified') {
    await notifyParties(
      tx,
      dispute,
      {
        title: 'We received your dispute',
        message:
          dispute.waits_for === null
            ? `We review ${name} and then tell the others${
                dispute.deadline === null
                  ? ''
                  : ` by ${formatFullDate(dispute.deadline)} at the latest`
              }.`
            : `We received dispute ${name}. ${waitReasonWords[dispute.waits_for]} No money is on hold until then.`,
        by: null,
        to: ({ is_raiser }) => is_raiser,
      },
      at,
    );
    await sendMail(tx, ctx, { to: ctx.society.email, mail: toScreenMail(ctx, dispute) });
    return;
  }
  const about = `${disputeKindNames[dispute.kind].toLowerCase()}, ${rightsInWords(dispute)}`;
  await notifyParties(
    tx,
    dispute,
    {
      title: `${dispute.raiser} disputes ${dispute.title}`,
      message: `${dispute.raiser} raised dispute ${name} (${about}). Read the claim, then concede it or give your own split. Until it is settled the contested share is held; the rest is paid.`,
      by: byMemberId,
      to: ({ is_raiser }) => !is_raiser,
    },
    at,
  );
  await notifyParties(
    tx,
    dispute,
    {
      title: 'The others were told of your dispute',
      message: `Your claim in ${name} is before the others now${
        dispute.deadline === null ? '' : `: they have until ${formatFullDate(dispute.deadline)}`
      }.`,
      by: null,
      to: ({ is_raiser }) => is_raiser,
    },
    at,
  );
}
