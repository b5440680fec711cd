import { Problem } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { type Author, writeVersion } from '../amending/write-versions.ts';
import { lockWork } from '../lock-work.ts';
import { linesOf } from '../work-view.ts';
import { indexWorks, type WorkRow } from '../works.sql.ts';
import { clearPairs, isOpenDuplicate, membersOf } from './duplicates.sql.ts';

type Clearing = {
  readonly reason: string;
  readonly by: Author & { readonly name: string };
  /** The one earlier work of which it is no duplicate; of none by default. */
  readonly otherId?: string;
};

/** Clears a work that is locked, and makes its next version: also one that waits for its co-writers. @throws Problem nothing_suspected */
export async function clearWork(
  tx: Transaction,
  work: WorkRow,
  { reason, by, otherId }: Clearing,
  at: Date,
): Promise<void> {
  if (!isLive(work.state)) throw new Problem('nothing_suspected', '');
  const pairs = { workId: work.id, otherId };
  const cleared = await clearPairs(tx, pairs, { reason, by: by.name, at });
  if (cleared === 0 && work.state !== 'duplicate_suspect')
    throw new Problem('nothing_suspected', '');
  const edits = [{ field: 'no_duplicate', old: null, new: reason }];
  await writeVersion(tx, { work, lines: linesOf(work), kind: 'moved_on', by, edits }, at);
}

/** What the society found; `by` is its name as the history shows it. */
type Found = { readonly reason: string; readonly by: string };

/** Clears a possible duplicate, as the society finds that it is another song. @throws Problem nothing_suspected or not_found */
export function clearBySociety(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: true, reason }, async (tx, work, at) => {
    const author = { memberId: null, signedAs: by, name: by };
    await clearWork(tx, work, { reason, by: author }, at);
  });
}

/** Rejects a possible duplicate, as the society finds that it should not be registered. @throws as {@link clearBySociety} */
export function rejectWork(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: false, reason }, async (tx, work, at) => {
    if (!isLive(work.state) || !(await isOpenDuplicate(tx, work)))
      throw new Problem('nothing_suspected', '');
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'rejected',
        by: { memberId: null, signedAs: by },
        edits: [{ field: 'reason', old: null, new: reason }],
        ends: { state: 'rejected', reason },
      },
      at,
    );
    await indexWorks(tx, [work.id]);
  });
}

function decide(
  ctx: Context,
  id: string,
  found: { readonly is_cleared: boolean; readonly reason: string },
  run: (tx: Transaction, work: WorkRow, at: Date) => Promise<void>,
): Promise<WorkRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, id);
    if (work === undefined) throw new Problem('not_found');
    await run(tx, work, at);
    const memberIds = await membersOf(tx, work.id);
    const facts = { work: { id: work.id, title: work.title }, ...found };
    await notify(
      tx,
      { memberIds, senderMemberId: null, event: 'suspected_work_decided', facts },
      at,
    );
    return work;
  });
}
