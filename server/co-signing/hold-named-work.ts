import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../db/db.ts';
import type { Actor } from '../house.ts';
import { holdOwnWork } from '../works/hold-work.ts';
import type { WorkRow } from '../works/works.sql.ts';

/** A work that names this member among its holders, held. @throws Problem as `holdOwnWork` */
export async function holdNamedWork(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch: number,
): Promise<WorkRow> {
  const work = await holdOwnWork(tx, id, actor, ifMatch);
  if (!work.holders.some((line) => line.id === actor.rightsHolderId)) {
    throw new Problem('not_allowed');
  }
  return work;
}
