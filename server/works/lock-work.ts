import type { readWork as readWorkEndpoint } from '#contract/works/works.ts';
import { rightsThatDiffer, type SplitLine } from '#domain/disputes/split.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Answer } from '../platform/http/handler.ts';
import type { WorkHolderLine } from '../shares/holder-lines.ts';
import { isOwn, linesOf, seenWork, viewOf } from './work-view.ts';
import { lockWorkRow, visibleWork, type WorkRow, worksWithHolders } from './works.sql.ts';

/**
 * A work of this member's, held against other changes until the transaction ends, in the version that they saw.
 * @throws Problem not_found, not_allowed, work_frozen or stale_version
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
  refuseFrozen(work);
  if (work.version !== ifMatch) throw new Problem('stale_version');
  return work;
}

/** A work, regardless of who asks, locked until the transaction ends; undefined when there is none. */
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

/** While a right is in dispute its shares stay as they are, whoever agrees to change them. @throws Problem share_in_dispute */
export function refuseInDispute(work: WorkRow, given: readonly WorkHolderLine[]): void {
  if (work.disputed.length === 0) return;
  const [before, after] = [linesOf(work), given].map(splitOf);
  const changed = rightsThatDiffer(before ?? [], after ?? []).filter((right) =>
    work.disputed.some(({ right_name }) => right_name === right),
  );
  if (changed.length === 0) return;
  const details = changed.map((right): ProblemDetail => {
    const place = given.findIndex(({ id, role, shares }) => {
      const old = before?.find((one) => one.holderId === id && one.role === role);
      return shares[right] !== (old?.shares[right] ?? 0);
    });
    return {
      path: place < 0 ? 'holders' : `holders.${place}.shares.${right}`,
      code: 'share_in_dispute',
    };
  });
  throw new Problem('share_in_dispute', details);
}

/** What the society has stopped, no yes of a member changes. @throws Problem work_frozen */
export function refuseFrozen({ frozen_reason }: Pick<WorkRow, 'frozen_reason'>): void {
  if (frozen_reason !== null) throw new Problem('work_frozen', '');
}

/** A work in dispute is neither withdrawn nor merged by others. @throws Problem work_in_dispute */
export function refuseEndInDispute(work: Pick<WorkRow, 'disputed'>): void {
  if (work.disputed.length > 0) throw new Problem('work_in_dispute');
}

function splitOf(lines: readonly WorkHolderLine[]): SplitLine[] {
  return lines.map(({ id, role, shares }) => ({ holderId: id, role, shares }));
}

/** A work as this member sees it, with its version. @throws Problem not_found when they may not see it */
export async function readOwnView(
  db: Db,
  id: string,
  actor: Actor,
): Promise<Answer<typeof readWorkEndpoint>> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined) throw new Problem('not_found');
  return { data: viewOf(seenWork(work, actor), actor), version: work.version };
}
