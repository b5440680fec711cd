import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { type Version, writeVersions } from '../amending/write-versions.ts';
import { linesOf } from '../work-view.ts';
import { worksWithHolders } from '../works.sql.ts';
import { worksAmongOthers } from './candidates.sql.ts';
import { lockWorks } from './duplicates.sql.ts';
import { findDuplicates } from './find-duplicates.ts';

// No transaction that registers works lasts as long.
const overlapMs = 120_000;

/**
 * Two transactions that register the same song at once do not see each other's work. After each is committed its works are compared
 * again with those of the last minutes: the second of the two jobs sees both.
 */
export async function queueSecondLook(
  tx: Transaction,
  workIds: readonly string[],
  at: Date,
): Promise<void> {
  const since = firstIdOf(new Date(at.getTime() - overlapMs));
  await addJob(tx, { name: 'find_duplicates_again', payload: { workIds, since } });
}

/** Ids sort by their moment: the smallest of one. */
function firstIdOf(at: Date): string {
  return `${newId(at).slice(0, 13)}-7000-8000-000000000000`;
}

export const findDuplicatesAgain: Task<'find_duplicates_again'> = (ctx, { workIds, since }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const ids = await worksAmongOthers(tx, workIds, since);
    if (ids.length === 0) return;
    const found = await findDuplicates(tx, ids, at, { again: since });
    const later = [...new Set(found.map(({ work }) => work.id))].toSorted();
    if (later.length === 0) return;
    await lockWorks(tx, later);
    const works = await worksWithHolders(tx, later);
    const by = { memberId: null, signedAs: ctx.society.name };
    const paid = works.filter(({ state }) => state.startsWith('registered_'));
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
  });
