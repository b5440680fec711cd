import { pages } from '#contract/pages.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { lockWork } from '../lock-work.ts';
import { linesOf } from '../work-view.ts';
import { indexWorks, type WorkRow } from '../works.sql.ts';
import { writeVersion } from '../write-versions.ts';
import { clear } from './clear-suspects.ts';
import { membersOf } from './merge-works.sql.ts';

/** What the society found; `by` is its name as the history shows it. */
type Found = { readonly reason: string; readonly by: string };

/** Lets a suspected work go on, as the society finds that it is another. @throws Problem nothing_suspected or not_found */
export function clearBySociety(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, async (tx, work, at) => {
    const author = { memberId: null, signedAs: by, name: by };
    await clear(tx, work, { reason, by: author }, at);
    return `The society looked at ${work.title} and found that it is a work of its own. ${reason}`;
  });
}

/** Rejects a suspected work, as the society finds that it should not be registered. @throws as {@link clearBySociety} */
export function rejectWork(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, async (tx, work, at) => {
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
    return `The society did not register ${work.title}. ${reason}`;
  });
}

function decide(
  ctx: Context,
  id: string,
  run: (tx: Transaction, work: WorkRow, at: Date) => Promise<string>,
): Promise<WorkRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, id);
    if (work === undefined) throw new Problem('not_found');
    const message = await run(tx, work, at);
    const memberIds = await membersOf(tx, work.id);
    const link = pages.work(work.id);
    const title = 'The society decided about a work';
    await notify(tx, { memberIds, title, message, link, senderMemberId: null }, at);
    return work;
  });
}
