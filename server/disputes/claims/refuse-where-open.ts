import { formatDisputeNumber, isTold } from '#domain/disputes/dispute.ts';

import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { openAbout } from '../change.sql.ts';
import { type DisputeRow, disputeOfParty } from '../dispute.sql.ts';
import { rightsInWords } from '../notices/notify-parties.ts';
import { inOrder } from '../proposals/resolve-split.ts';

/** An open dispute that stands in the way of another one: which, about which of the rights, and whether who asks takes part. */
export type InTheWay = {
  readonly id: string;
  /** 'Dispute D-000123 about the performing right of this work' */
  readonly name: string;
  readonly isParty: boolean;
  /** Whether it can be joined: what the society has not passed on yet is nobody else's. */
  readonly isJoinable: boolean;
};

/** The open dispute about one of these rights of a work, besides `exceptId`; null where there is none. */
export async function openInTheWay(
  tx: Transaction,
  { workId, rights, exceptId }: { workId: string; rights: readonly string[]; exceptId?: string },
  rightsHolderId: string | null,
): Promise<InTheWay | null> {
  const open = (await openAbout(tx, workId, rightsHolderId)).filter(({ id }) => id !== exceptId);
  const first = open.find(({ right_name }) => rights.includes(right_name));
  if (first === undefined) return null;
  const about = open.filter(({ id, right_name }) => id === first.id && rights.includes(right_name));
  const words = rightsInWords({ rights: inOrder(about.map(({ right_name }) => right_name)) });
  const isParty =
    rightsHolderId !== null && (await disputeOfParty(tx, first.id, rightsHolderId)) !== undefined;
  return {
    id: first.id,
    isParty,
    isJoinable: isTold(first.state),
    name: `Dispute ${formatDisputeNumber(first.number)} about ${words} of this work`,
  };
}

/**
 * One dispute a right: the refusal where there is another says which and what to do, and names it unless it is nobody's to see yet.
 * `rightsHolderId` null is the society. Null where there is none.
 */
export async function refusalWhereOpen(
  tx: Transaction,
  { id, work_id: workId, rights }: Pick<DisputeRow, 'id' | 'work_id' | 'rights'>,
  rightsHolderId: string | null,
): Promise<Problem | null> {
  const other = await openInTheWay(tx, { workId, rights, exceptId: id }, rightsHolderId);
  if (other === null) return null;
  if (rightsHolderId === null) {
    const words = `${other.name} is open. There can be one at a time.`;
    return new Problem('dispute_open', 'rights', { subject: { id: other.id, words } });
  }
  if (!other.isParty && !other.isJoinable) return new Problem('dispute_open', 'rights');
  const words = `${other.name} is open already. ${whatToDo(other)}`;
  return new Problem('dispute_open', 'rights', { subject: { id: other.id, words } });
}

/** What who claims can do about a dispute that is in the way. */
export function whatToDo({ isParty, isJoinable }: InTheWay): string {
  if (isParty) return 'You take part in it: say there what you claim.';
  return isJoinable
    ? 'Join that one instead of raising another.'
    : 'You can join it once the society has told the other holders.';
}
