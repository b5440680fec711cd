import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { isOwn } from './work-view.ts';
import { lockWorkRow, visibleWork, type WorkRow, worksWithHolders } from './works.sql.ts';

/**
 * A work of this member's, held against other changes until the transaction ends, in the version that they saw.
 * @throws Problem not_found, not_allowed or stale_version
 */
export async function lockOwnWork(
  tx: Transaction,
  id: string,
  actor: Actor,
  ifMatch: number,
): Promise<WorkRow> {
  await lockWorkRow(tx, id);
  const work = await visibleWork(tx, id, actor);
  if (work === undefined) throw new Problem('not_found');
  if (!isOwn(work, actor)) throw new Problem('not_allowed');
  if (work.version !== ifMatch) throw new Problem('stale_version');
  return work;
}

/** A work, whoever asks, held until the transaction ends; undefined when there is none. */
export async function lockWork(tx: Transaction, id: string): Promise<WorkRow | undefined> {
  await lockWorkRow(tx, id);
  const [work] = await worksWithHolders(tx, [id]);
  return work;
}

/** A work of this member's to read. @throws Problem not_found or not_allowed */
export async function ownWork(db: Db, id: string, actor: Actor): Promise<WorkRow> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined) throw new Problem('not_found');
  if (!isOwn(work, actor)) throw new Problem('not_allowed');
  return work;
}
