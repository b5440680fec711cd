import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { lockWork } from '../works/lock-work.ts';
import type { WorkRow } from '../works/works.sql.ts';
import {
  type DisputeRow,
  disputeById,
  disputeOfParty,
  lockDisputeRow,
  type PartyRow,
  workOfDispute,
} from './dispute.sql.ts';

/** A dispute and its work, both locked until the transaction ends. */
export type LockedDispute = { readonly dispute: DisputeRow; readonly work: WorkRow };

/**
 * A dispute that this member is a party of, locked: always the work first. With `ifMatch` in the version that they saw.
 * @throws Problem not_found or stale_version
 */
export async function lockDispute(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch?: number,
): Promise<LockedDispute & { readonly me: PartyRow }> {
  const mine = await disputeOfParty(tx, id, actor.rightsHolderId);
  if (mine === undefined) throw new Problem('not_found');
  const held = await lockAnyDispute(tx, id);
  const me = held?.dispute.parties.find((one) => one.rights_holder_id === actor.rightsHolderId);
  if (held === undefined || me === undefined) throw new Problem('not_found');
  if (ifMatch !== undefined && held.dispute.version !== ifMatch) throw new Problem('stale_version');
  return { ...held, me };
}

/** A dispute, regardless of who asks, locked; undefined when there is none. */
export async function lockAnyDispute(
  tx: Transaction,
  id: string,
): Promise<LockedDispute | undefined> {
  const workId = await workOfDispute(tx, id);
  const work = workId && (await lockWork(tx, workId));
  await lockDisputeRow(tx, id);
  // Read again: it may have moved on while it was waited for.
  const dispute = await disputeById(tx, id);
  return work && dispute ? { work, dispute } : undefined;
}
