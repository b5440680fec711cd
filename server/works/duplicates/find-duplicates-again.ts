import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { type Version, writeVersions } from '../amending/write-versions.ts';
import { linesOf } from '../work-view.ts';
import { worksWithHolders } from '../works.sql.ts';
import {
  takeWorksToCompare,
  type WorkToCompareAgain,
  worksAmongOthers,
} from './compare-again.sql.ts';
import { lockWorks } from './duplicates.sql.ts';
import { findDuplicates } from './find-duplicates.ts';

// No transaction that registers works lasts as long.
const overlapMs = 120_000;
const worksAtOnce = 200;

/**
 * Two transactions that register the same song at once do not see each other's work. After each is committed its works are compared
 * again with those of the last minutes: the second of the two looks sees both. Gives how many works it took.
 */
export async function compareNewWorks({ db, now, society }: Context): Promise<number> {
  return transaction(db, async (tx) => {
    const works = await takeWorksToCompare(tx, worksAtOnce);
    const [first] = works;
    if (first === undefined) return 0;
    await compareAgain(tx, works, { since: idBefore(first.id), at: now(), society });
    return works.length;
  });
}

/** The same for works that a process of the version before has queued. */
export const findDuplicatesAgain: Task<'find_duplicates_again'> = (ctx, { workIds, since }) =>
  transaction(ctx.db, (tx) => {
    const works = workIds.map((id) => ({ id, isOfMany: workIds.length > 1 }));
    return compareAgain(tx, works, { since, at: ctx.now(), society: ctx.society });
  });

async function compareAgain(
  tx: Transaction,
  works: readonly WorkToCompareAgain[],
  { since, at, society }: Pick<Context, 'society'> & { readonly since: string; readonly at: Date },
): Promise<void> {
  const ids = await worksAmongOthers(tx, works, since);
  if (ids.length === 0) return;
  const found = await findDuplicates(tx, ids, at, { again: since });
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
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return `${newId(new Date(madeAt - overlapMs)).slice(0, 13)}-7000-8000-000000000000`;
}
