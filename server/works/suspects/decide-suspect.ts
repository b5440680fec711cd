import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { writeVersion } from '../amending/write-versions.ts';
import { lockWork } from '../lock-work.ts';
import { linesOf } from '../work-view.ts';
import { indexWorks, type WorkRow } from '../works.sql.ts';
import { clear } from './clear-suspects.ts';
import { membersOf } from './merge-works.sql.ts';

/** What the society found; `by` is its name as the history shows it. */
type Found = { readonly reason: string; readonly by: string };

/** Lets a suspected work go on, as the society finds that it is another. @throws Problem nothing_suspected or not_found */
export function clearBySociety(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: true, reason }, async (tx, work, at) => {
    const author = { memberId: null, signedAs: by, name: by };
    await clear(tx, work, { reason, by: author }, at);
  });
}

/** Rejects a suspected work, as the society finds that it should not be registered. @throws as {@link clearBySociety} */
export function rejectWork(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: false, reason }, async (tx, work, at) => {
    if (work.state !== 'duplicate_suspect') throw new Problem('nothing_suspected', '');
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
