import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { lockOwnWork } from '../works/lock-work.ts';
import type { WorkRow } from '../works/works.sql.ts';

/** A work that names this member among its holders, locked. @throws Problem not_found, stale_version or not_allowed */
export async function lockNamedWork(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch: number,
): Promise<WorkRow> {
  const work = await lockOwnWork(tx, id, actor, ifMatch);
  if (!work.holders.some((line) => line.id === actor.rightsHolderId)) {
    throw new Problem('not_allowed');
  }
  return work;
}
