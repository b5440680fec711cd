import type { Task } from '../platform/jobs/task.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { findTwins, identityOf, type Twin } from './find-twins.ts';
import { endStep, saveProgress } from './imports.sql.ts';
import { inBatches } from './in-batches.ts';
import { recounted } from './row-counts.ts';
import { rowsAhead } from './rows-ahead.ts';
import { type RowVerdict, writeVerdicts } from './staging.sql.ts';

const rowsABatch = 500;

/** Says of every row what is wrong with it, or what it repeats; nothing is registered by it. */
export const checkImport: Task<'check_work_import'> = (ctx, { importId }) => {
  const nextRows = rowsAhead(ctx.db, () => ({ most: rowsABatch, outcomes: null }));
  return inBatches(ctx, 'check_work_import', importId, async (tx, work) => {
    const { record, memberId } = work;
    const at = ctx.now();
    const rows = await nextRows(work);
    if (rows.length === 0) {
      await endStep(tx, importId, { to: 'checked', at, isEnd: false });
      return 'done';
    }
    const checked = await checkRows(tx, work, rows, at);
    const good = checked.filter(({ problems }) => problems.length === 0).map(identityOf);
    const twins = await findTwins(tx, { importId, memberId }, good);
    const verdicts = checked.map((row) => verdictOf(row, twins.get(row.number)));
    await writeVerdicts(tx, importId, verdicts);
    await saveProgress(tx, importId, {
      reached: rows.at(-1)?.row.number ?? record.reached,
      rows: rows.length,
      counts: recounted(
        record.counts,
        rows.map(({ row }) => row),
        verdicts,
      ),
      problemCounts: problemsCounted(record.problem_counts, verdicts),
      at,
    });
    return 'more';
  });
};

/** What a checked row comes to. */
export function verdictOf(row: CheckedRow, twin: Twin | undefined): RowVerdict {
  const isFaulty = row.problems.length > 0;
  const { ownReference, iswc, titleKey } = identityOf(row);
  return {
    number: row.number,
    title: row.title,
    outcome: isFaulty ? 'faulty' : (twin?.outcome ?? 'good'),
    problems: row.problems,
    // One that is too long can be no work's.
    ownReference: isFaulty ? null : ownReference,
    iswc,
    titleKey,
    repeatsRow: twin?.outcome === 'repeated' ? twin.row : null,
    workId: twin === undefined || twin.outcome === 'repeated' ? null : twin.workId,
  };
}

/** How many rows have each problem: one that stands in two columns of a row counts once. */
export function problemsCounted(
  counts: Readonly<Record<string, number>>,
  verdicts: readonly RowVerdict[],
): Record<string, number> {
  const next: Record<string, number> = { ...counts };
  for (const { problems } of verdicts) {
    for (const code of new Set(problems.map((one) => one.code))) next[code] = (next[code] ?? 0) + 1;
  }
  return next;
}
