import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import { writeVersion } from '../amending/write-versions.ts';
import { lockWork } from '../lock-work.ts';
import { linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { originalsOfWorks, saveDecision } from './originals.sql.ts';
import { editOfOriginal } from './standing-originals.ts';

export type OriginalDecision = {
  readonly state: 'refused' | 'cleared';
  readonly reason: string;
  /** The society's name as the history shows it. */
  readonly by: string;
};

/**
 * Decides for the society whether a work may be paid although it seems to be made from another. It can decide otherwise later.
 * @throws Problem not_found
 */
export function decideOriginal(
  ctx: Context,
  { workId, originalId }: { readonly workId: string; readonly originalId: string },
  { state, reason, by }: OriginalDecision,
): Promise<WorkRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, workId);
    const originals = await originalsOfWorks(tx, [workId]);
    const original = originals.find(({ original_id }) => original_id === originalId);
    if (work === undefined || original === undefined) throw new Problem('not_found');
    await saveDecision(tx, { workId, originalId }, { state, reason, by }, at);
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'original_decided',
        by: { memberId: null, signedAs: by },
        edits: [
          editOfOriginal(original, original.state, state),
          { field: 'reason', old: null, new: reason },
        ],
      },
      at,
    );
    const members = new Set([
      work.registered_by,
      ...linesOf(work).flatMap(({ memberId }) => memberId ?? []),
      ...original.asked.map(({ member_id }) => member_id),
    ]);
    await notify(
      tx,
      {
        memberIds: [...members],
        senderMemberId: null,
        event: 'original_decided',
        facts: {
          work: { id: work.id, title: work.title },
          original: { number: original.number, title: original.title },
          is_cleared: state === 'cleared',
          reason,
        },
      },
      at,
    );
    return work;
  });
}
