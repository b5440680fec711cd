import { pages } from '#contract/pages.ts';
import { disputeStateNames, formatDisputeNumber } from '#domain/disputes/dispute.ts';

import { formatFullDate } from '#domain/text/dates.ts';
import { rightNames } from '#domain/works/shares.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { rightsOf } from '../party-facts.ts';

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
export function linkTo(id: string): string {
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
