import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { type Ahead, matchAhead } from '../matching/match-ahead.ts';
import { addFaults, maxFaultsListed } from './faults.sql.ts';
import { makeMonths } from './months.sql.ts';
import { notifyOfLog } from './notify-of-usage-import.ts';
import { type Batch, spellingsOf, storeUses } from './store-batch.ts';
import { batchesOf } from './usage-batches.ts';
import { endLogStep, saveLogProgress } from './usage-import-steps.sql.ts';
import { type LogImportRecord, lockLogImport, logImportIn } from './usage-imports.sql.ts';
import { type RowSource, uploadedRows } from './usage-rows.ts';
import { queueLogStep } from './usage-steps.ts';

/** After so long a job lets others have the worker and goes on later; each part reads the file from its beginning. */
const sliceMs = 20_000;
/** So many spellings are remembered as being known, or about to be. */
const maxSeen = 50_000;

/** Matches and stores the rows of an uploaded log, going on after those that are stored. */
export const storeLog: Task<'store_log_import'> = async (ctx, { importId }) => {
  const record = await logImportIn(ctx.db, importId, 'importing');
  if (record === undefined) return;
  const came = await storeFrom(ctx, record, await uploadedRows(ctx, record), sliceMs);
  if (came === 'more') await queueLogStep(ctx.db, 'store_log_import', importId);
};

/**
 * Stores batch after batch, each in a transaction that also keeps how far it came: after a crash the next is the one that was not
 * committed. While the database stores one, the next is read and matched.
 */
export async function storeFrom(
  ctx: Context,
  record: LogImportRecord,
  source: RowSource,
  maxMs: number,
): Promise<'more' | 'done'> {
  const { mapping, started_at } = record;
  if (mapping === null) return 'done';
  const until = performance.now() + maxMs;
  const of = { ...record, mapping, startedAt: (started_at ?? record.created_at).getTime() };
  let reached = record.reached;
  let storing: Promise<boolean> = Promise.resolve(true);
  let seen = new Set<string>();
  for await (const batch of batchesOf(source, of)) {
    const spellings = spellingsOf(batch.uses);
    const ahead = await matchAhead(ctx, spellings, seen);
    if (seen.size > maxSeen) seen = new Set();
    for (const id of spellings.keys()) seen.add(id);
    if (!(await storing)) return 'done';
    if (performance.now() > until) return 'more';
    storing = storeOne(ctx, record.id, { batch, ahead, from: reached });
    // Whoever waits for it is told of it; when reading fails first, nobody does.
    storing.catch(() => {});
    reached = batch.last;
  }
  if (!(await storing)) return 'done';
  await end(ctx, record.id);
  return 'done';
}

/** False when another worker has come as far already, or the import is gone. */
async function storeOne(
  ctx: Context,
  id: string,
  { batch, ahead, from }: { readonly batch: Batch; readonly ahead: Ahead; readonly from: number },
): Promise<boolean> {
  await makeMonths(ctx.db, monthsOf(batch));
  return transaction(ctx.db, async (tx) => {
    const record = await lockLogImport(tx, id, 'importing');
    if (record === undefined || record.reached !== from) return false;
    const at = ctx.now();
    const stored = await storeUses(tx, record, batch.uses, at, ahead);
    const { matched, suggested, unmatched } = stored;
    if (record.faulty < maxFaultsListed) await addFaults(tx, id, batch.faults);
    await saveLogProgress(tx, id, {
      reached: batch.last,
      rows: batch.rows,
      matched,
      suggested,
      unmatched,
      at,
      repeated: batch.uses.length - matched - suggested - unmatched,
      faulty: batch.faults.length,
      problemCounts: countedProblems(record.problem_counts, batch),
      firstAt: stored.first_at,
      lastAt: stored.last_at,
    });
    return true;
  });
}

function monthsOf({ uses }: Batch): string[] {
  return [...new Set(uses.map(({ use }) => new Date(use.startedAt).toISOString().slice(0, 7)))].map(
    (month) => `${month}-01`,
  );
}

/** How many rows have each problem: one that stands in two columns of a row counts once. */
function countedProblems(
  counts: Readonly<Record<string, number>>,
  { faults }: Batch,
): Record<string, number> {
  const next: Record<string, number> = { ...counts };
  for (const { problems } of faults)
    for (const code of new Set(problems.map((one) => one.code))) next[code] = (next[code] ?? 0) + 1;
  return next;
}

async function end(ctx: Context, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const record = await lockLogImport(tx, id, 'importing');
    if (record === undefined) return;
    const at = ctx.now();
    await endLogStep(tx, id, { to: 'done', at });
    await notifyOfLog(tx, record, at);
  });
}
