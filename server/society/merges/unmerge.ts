import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { unmergeHolders } from '../rights-holders/unmerge-holders.ts';
import { Refusal } from '../terminal.ts';
import {
  isTooLate,
  lockMerge,
  type Merge,
  type MergeKind,
  markUndone,
  mergeById,
  standingMergeOf,
  undoableUntil,
  unmergeDays,
} from './merges.sql.ts';
import { unmergeRecordings } from './unmerge-recordings.ts';
import { unmergeWorks } from './unmerge-works.ts';
import type { Unmerge, Unmerging } from './unmerging.ts';

// Safe: what a kind reads of `moved` is what it noted itself.
const unmergings = {
  people: unmergeHolders,
  works: unmergeWorks,
  recordings: unmergeRecordings,
} as const as unknown as Readonly<Record<MergeKind, Unmerging<unknown>>>;

/** Everything about a merge; undefined when there is none of this id. */
export async function readMerge(ctx: Context, id: string) {
  const merge = await mergeById(ctx.db, id);
  if (merge === undefined) return undefined;
  const facts = await unmergings[merge.kind].read(ctx, merge);
  const isOver = merge.undone_at !== null || isTooLate(merge, ctx.now());
  return { ...facts, merge, obstacles: isOver ? [] : facts.obstacles, over: overText(ctx, merge) };
}

/** Why nobody can undo it any more; null while somebody can. */
function overText(ctx: Context, merge: Merge): string | null {
  if (merge.undone_at !== null) return `This merge was undone on ${formatDate(merge.undone_at)}.`;
  if (!isTooLate(merge, ctx.now())) return null;
  return undoableUntil(merge) < ctx.now()
    ? `It is too late to undo this merge. A merge can be undone for ${unmergeDays} days.`
    : 'This merge cannot be undone, because what it moved is not stored.';
}

/** Locks a merge and what it moved. */
export async function lockForUnmerge(tx: Transaction, id: string): Promise<void> {
  const merge = await mergeById(tx, id);
  if (merge === undefined) return;
  await unmergings[merge.kind].lock(tx, merge);
  await lockMerge(tx, id);
}

/** Undoes a merge exactly, or not at all, and says what happened. @throws Refusal when it is too late, or something stands in the way */
export function unmerge(ctx: Context, id: string, decision: Unmerge): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx };
    await lockForUnmerge(tx, id);
    const found = await readMerge(within, id);
    if (found === undefined) throw new Refusal('not_found', 'There is no such merge.');
    const { merge, over, obstacles } = found;
    const { moved } = merge;
    if (over !== null) throw new Refusal('refused', over);
    if (obstacles.length > 0) throw new Refusal('refused', obstacles.join(' '));
    const says = await unmergings[merge.kind].carryOut(within, { ...merge, moved }, decision);
    await markUndone(tx, id, ctx.now());
    return says;
  });
}

/** Undoes the merge by which something went, as the commands do. @throws Refusal as unmerge, or when it is not merged */
export async function unmergeStanding(
  ctx: Context,
  kind: MergeKind,
  fromId: string,
  decision: Unmerge,
): Promise<string> {
  const merge = await standingMergeOf(ctx.db, kind, fromId);
  if (merge === undefined) throw new Refusal('refused', notMerged[kind]);
  return unmerge(ctx, merge.id, decision);
}

const notMerged = {
  people: 'This record is not merged.',
  works: 'Officers have not merged this work. A merge that ended a dispute cannot be undone here.',
  recordings: 'Officers have not merged this recording.',
} as const satisfies Readonly<Record<MergeKind, string>>;
