import { pages } from '#contract/pages.ts';
import {
  disputeKindNames,
  disputeStateNames,
  formatDisputeNumber,
} from '#domain/disputes/dispute.ts';
import { waitReasonWords } from '#domain/disputes/earned-hold.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { rightNames } from '#domain/works/shares.ts';
import type { Context } from '../../context.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { rightsOf } from '../party-facts.ts';
import { toScreenMail } from './mails.ts';

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

/** What parties are told of something that happened. */
export type News = {
  readonly title: string;
  readonly message: string;
  /** Whom it is for; all unless told. */
  readonly to?: (party: PartyRow) => boolean;
  /** Whether it makes it nobody's turn, so that nobody is told that it is theirs. */
  readonly isAside?: boolean;
};

/** Tells every party with an account but who did it (`by`; null is the society, or time), each once: what happened, and until when it is their turn. */
export async function notifyParties(
  tx: Transaction,
  dispute: DisputeRow,
  { title, message, by, to = () => true, isAside = false }: News & { readonly by: string | null },
  at: Date,
): Promise<void> {
  const told = dispute.parties.filter(
    (party) => party.member_id !== null && party.member_id !== by && party.is_heard && to(party),
  );
  const link = linkTo(dispute.id);
  const notices = [true, false].map((isTurn): Notice => {
    const ids = told.filter(({ is_turn }) => (is_turn && !isAside) === isTurn);
    const more = isTurn ? ` It is your turn${byWhen(dispute)}.` : '';
    return {
      memberIds: ids.flatMap(({ member_id }) => member_id ?? []),
      title,
      message: `${message}${more}`,
      link,
      senderMemberId: by,
      kind: 'dispute',
    };
  });
  await notifyEach(
    tx,
    notices.filter(({ memberIds }) => memberIds.length > 0),
    at,
  );
}

/** The page of a dispute. */
function linkTo(id: string): string {
  return pages.dispute(id);
}

/** 'D-000123 about Sika Kokoo', as notices and mails call a dispute. */
export function nameOf(dispute: Pick<DisputeRow, 'number' | 'title'>): string {
  return `${formatDisputeNumber(dispute.number)} about ${dispute.title}`;
}

/** 'the performing and mechanical rights' */
export function rightsInWords(dispute: Pick<DisputeRow, 'rights'>): string {
  const names = rightsOf(dispute).map((right) => rightNames[right].toLowerCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? `the ${last} right` : `the ${names.join(', ')} and ${last} rights`;
}

/** The state in the middle of a sentence. */
export function stateInWords({ state }: Pick<DisputeRow, 'state'>): string {
  return disputeStateNames[state].toLowerCase();
}

function byWhen({ deadline }: Pick<DisputeRow, 'deadline'>): string {
  return deadline === null ? '' : `, until ${formatFullDate(deadline)}`;
}
