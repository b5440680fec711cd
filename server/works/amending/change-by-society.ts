import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { NoticeContent } from '../../notifications/notice-content.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { membersOf } from '../duplicates/duplicates.sql.ts';
import { lockWork } from '../lock-work.ts';
import { isAmendable, linesOf } from '../work-view.ts';
import { indexWorks, setFrozen, setTitle, type WorkRow } from '../works.sql.ts';
import { writeVersion } from './write-versions.ts';

/** Who changes a work for the society, as its history shows them, and why. */
type BySociety = { readonly reason: string; readonly by: string };

/**
 * Corrects a typing error in a work's title, and notifies everybody who holds a share.
 * @throws Problem not_found, work_not_amendable, proposal_open; nothing_changed at `value`
 */
export function correctTitle(
  ctx: Context,
  id: string,
  { title, reason, by }: BySociety & { readonly title: string },
): Promise<void> {
  return change(ctx, id, by, async (tx, work) => {
    if (work.open_proposal_id !== null) throw new Problem('proposal_open');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    if (work.title === title) throw new Problem('nothing_changed', 'value');
    await setTitle(tx, id, title);
    await indexWorks(tx, [id]);
    const facts = { work: { id, title }, before: work.title, reason };
    return {
      edits: [
        { field: 'title', old: work.title, new: title },
        { field: 'reason', old: null, new: reason },
      ],
      notice: { event: 'title_corrected', facts },
    };
  });
}

/** Stops members from changing a work, or lets them again; everybody who holds a share is notified. @throws Problem not_found, nothing_changed */
export function freezeWork(
  ctx: Context,
  id: string,
  { isFrozen, reason, by }: BySociety & { readonly isFrozen: boolean },
): Promise<void> {
  return change(ctx, id, by, async (tx, work) => {
    if ((work.frozen_reason !== null) === isFrozen) throw new Problem('nothing_changed', '');
    const frozen = isFrozen ? reason : null;
    await setFrozen(tx, id, frozen);
    const facts = { work: { id, title: work.title }, reason: frozen };
    return {
      edits: [{ field: 'frozen', old: work.frozen_reason, new: frozen }],
      notice: { event: 'work_frozen', facts },
    };
  });
}

function change(
  ctx: Context,
  id: string,
  by: string,
  make: (
    tx: Transaction,
    work: WorkRow,
  ) => Promise<{ readonly edits: readonly WorkEdit[]; readonly notice: NoticeContent }>,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, id);
    if (work === undefined) throw new Problem('not_found');
    const { edits, notice } = await make(tx, work);
    const author = { memberId: null, signedAs: by };
    const version = { work, lines: linesOf(work), kind: 'amended', by: author, edits } as const;
    await writeVersion(tx, version, at);
    const memberIds = await membersOf(tx, id);
    await notify(tx, { memberIds, senderMemberId: null, ...notice }, at);
  });
}
