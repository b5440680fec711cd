import type { Db } from '../db/db.ts';
import type { Actor } from '../house.ts';
import type { OwnCount, UseFilter } from './own-counts.sql.ts';
import { spanOfPage } from './use-span.ts';
import { placesOfUses, type UseRow, usesAt, usesOfEverybody } from './uses.sql.ts';

/** So few uses are found by their recordings at once, however they lie among those of others. */
const fewUses = 5_000;

/** The uses at `offset` in a member's list, by the figures that were read with the same filter. */
export async function ownUsesAt(
  db: Db,
  actor: Actor,
  filter: UseFilter,
  counts: readonly OwnCount[],
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<UseRow[]> {
  const span = spanOfPage(counts, offset, size);
  if (span === null) return [];
  const byTime = filter.recording === null && (await isByTime(db, span));
  return usesAt(db, await placesOfUses(db, actor, filter, { ...span, byTime }));
}

/** Whether going back in time comes past fewer uses of others than there are own ones. */
async function isByTime(
  db: Db,
  { months, uses, skip, take }: NonNullable<ReturnType<typeof spanOfPage>>,
): Promise<boolean> {
  if (uses <= fewUses) return false;
  const all = await usesOfEverybody(db, months);
  return all !== null && ((skip + take) * all) / uses < uses;
}
