import type { Task } from '../platform/jobs/task.ts';
import { withdrawUntouched } from '../works/withdraw-untouched.ts';
import { endStep, saveProgress } from './imports.sql.ts';
import { inBatches } from './in-batches.ts';
import { notifyOfUndo } from './notify-of-import.ts';
import { recounted } from './row-counts.ts';
import { nextRegistered, writeOutcomes } from './staging.sql.ts';
import { dropReferences } from './twins.sql.ts';

const rowsABatch = 500;

/** Withdraws what an import registered, but for works that others have had a hand in meanwhile. */
export const undoImport: Task<'undo_work_import'> = (ctx, { importId }) =>
  inBatches(ctx, 'undo_work_import', importId, async (tx, work) => {
    const { record, memberId, rightsHolderId } = work;
    const at = ctx.now();
    const rows = await nextRegistered(tx, importId, {
      reached: record.reached,
      most: rowsABatch,
    });
    if (rows.length === 0) {
      await endStep(tx, importId, { to: 'undone', at, isEnd: true });
      await notifyOfUndo(tx, work, at);
      return 'done';
    }
    const withdrawn = await withdrawUntouched(
      tx,
      { memberId, rightsHolderId },
      {
        ids: rows.map(({ work_id }) => work_id),
        reason: `Taken back with the import of ${record.file_name}`,
        at,
      },
    );
    await dropReferences(tx, memberId, [...withdrawn]);
    const after = rows.map(({ number, work_id }) => ({
      number,
      outcome: withdrawn.has(work_id) ? ('withdrawn' as const) : ('kept' as const),
    }));
    await writeOutcomes(tx, importId, after);
    await saveProgress(tx, importId, {
      reached: rows.at(-1)?.number ?? record.reached,
      rows: rows.length,
      counts: recounted(
        record.counts,
        rows.map(() => ({ outcome: 'registered' })),
        after,
      ),
      problemCounts: record.problem_counts,
      at,
    });
    return 'more';
  });
