import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { type Version, writeVersions } from '../amending/write-versions.ts';
import { linesOf } from '../work-view.ts';
import { worksWithHolders } from '../works.sql.ts';
import {
  hasWorksToCompare,
  postponeComparing,
  takeWorksToCompare,
  type WorkToCompareAgain,
  worksAmongOthers,
} from './compare-again.sql.ts';
import { lockWorks } from './duplicates.sql.ts';
import { findDuplicates } from './find-duplicates.ts';

// No transaction that registers works lasts as long.
const overlapMs = 120_000;
const worksAtOnce = 200;
/** The last of these comes after about an hour. */
const maxTries = 12;

/**
 * Two transactions that register the same song at once do not see each other's work. After each is committed its works are compared
 * again with those of the last minutes: the second of the two looks sees both. Gives how many works it took. Where many together
 * fail, one is taken alone, so that none keeps the others waiting; `report` hears of a work that is given up.
 */
export async function compareNewWorks(
  ctx: Context,
  report: (workId: string, error: unknown) => void,
): Promise<number> {
  if (!(await hasWorksToCompare(ctx.db))) return 0;
  try {
    return await transaction(ctx.db, async (tx) => {
      const works = await takeWorksToCompare(tx, worksAtOnce);
      await compareTaken(tx, ctx, works);
      return works.length;
    });
  } catch {
    return compareOne(ctx, report);
  }
}

async function compareOne(
  ctx: Context,
  report: (workId: string, error: unknown) => void,
): Promise<number> {
  let taken: WorkToCompareAgain[] = [];
  try {
    await transaction(ctx.db, async (tx) => {
      taken = await takeWorksToCompare(tx, 1);
      await compareTaken(tx, ctx, taken);
    });
  } catch (error) {
    const [first] = taken;
    if (first === undefined) throw error;
    if (!(await postponeComparing(ctx.db, first.id, maxTries))) report(first.id, error);
  }
  return taken.length;
}

/** The same for works that a process of the version before has queued. */
export const findDuplicatesAgain: Task<'find_duplicates_again'> = (ctx, { workIds }) =>
  transaction(ctx.db, (tx) => {
    const works = workIds.map((id) => ({ id, isOfMany: workIds.length > 1, looksAtAll: true }));
    return compareTaken(tx, ctx, works);
  });

async function compareTaken(
  tx: Transaction,
  { now, society }: Context,
  works: readonly WorkToCompareAgain[],
): Promise<void> {
  const [first] = works;
  if (first === undefined) return;
  const since = idBefore(first.id);
  const ofAll = works.filter(({ looksAtAll }) => looksAtAll).map(({ id }) => id);
  const ids = await worksAmongOthers(
    tx,
    works.filter(({ looksAtAll }) => !looksAtAll),
    since,
  );
  const at = now();
  const found = [
    ...(ofAll.length > 0 ? await findDuplicates(tx, ofAll, at) : []),
    ...(ids.length > 0 ? await findDuplicates(tx, ids, at, { again: since }) : []),
  ];
  const later = [...new Set(found.map(({ work }) => work.id))].toSorted();
  if (later.length === 0) return;
  await lockWorks(tx, later);
  const standing = await worksWithHolders(tx, later);
  const by = { memberId: null, signedAs: society.name };
  const paid = standing.filter(({ state }) => state.startsWith('registered_'));
  await writeVersions(
    tx,
    paid.map(
      (work): Version => ({
        work,
        lines: linesOf(work),
        kind: 'moved_on',
        by,
        edits: [],
        isDuplicate: true,
      }),
    ),
    at,
  );
}

/** Ids sort by their moment: the smallest of those that a transaction can have made which this work's did not see. */
function idBefore(id: string): string {
  const ms = timeOfId(id).getTime() - overlapMs;
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
