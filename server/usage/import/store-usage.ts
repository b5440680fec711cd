import type { Context } from '../../context.ts';
import { countProblems, type ImportStep, runStep } from '../../imports/import-jobs.ts';
import { type RowSource, uploadedRows } from '../../imports/read-file.ts';
import { type Ahead, matchAhead } from '../matching/match-ahead.ts';
import { addFaults, maxFaultsListed } from './faults.sql.ts';
import { makeMonths } from './months.sql.ts';
import { notifyOfLog } from './notify-of-usage-import.ts';
import { type Batch, spellingsOf, storeUses } from './store-batch.ts';
import { batchesOf } from './usage-batches.ts';
import { type LogImportRecord, logImports, saveLogProgress } from './usage-imports.sql.ts';

/** So many spellings are remembered as being known, or about to be. */
const maxSeen = 50_000;

type MatchedBatch = Batch & { readonly ahead: Ahead };

/** Stores the rows of a log, matched while the database still stores the batch before. */
export const storeStep: ImportStep<LogImportRecord, MatchedBatch> = {
  // Each slice reads the file from its beginning.
  sliceMs: 20_000,
  endsIn: 'done',
  batches: async function* (ctx, record) {
    yield* matchedBatches(ctx, record, await uploadedRows(ctx, record));
  },
  prepare: (ctx, batch) => makeMonths(ctx.db, monthsOf(batch)),
  apply: async (tx, ctx, record, batch) => {
    const at = ctx.now();
    const { uses, faults, rows, last } = batch;
    const stored = await storeUses(tx, record, uses, at, batch.ahead);
    const { matched, suggested, unmatched } = stored;
    if (record.faulty < maxFaultsListed) await addFaults(tx, record.id, faults);
    await saveLogProgress(tx, record.id, {
      reached: last,
      rows,
      matched,
      suggested,
      unmatched,
      at,
      repeated: uses.length - matched - suggested - unmatched,
      faulty: faults.length,
      problemCounts: countProblems(record.problem_counts, faults),
      firstAt: stored.first_at,
      lastAt: stored.last_at,
    });
    return true;
  },
  end: async (tx, _, record, at) => {
    await notifyOfLog(tx, record, at);
    return true;
  },
};

/** Stores the rows of a log that is read from elsewhere than an upload, to its end. */
export async function storeAll(
  ctx: Context,
  record: LogImportRecord,
  source: RowSource,
): Promise<void> {
  const batches = matchedBatches(ctx, record, source);
  await runStep(ctx, logImports, record, storeStep, batches, Number.POSITIVE_INFINITY);
}

async function* matchedBatches(
  ctx: Context,
  record: LogImportRecord,
  source: RowSource,
): AsyncGenerator<MatchedBatch, void, undefined> {
  const { mapping, started_at } = record;
  if (mapping === null) return;
  const of = { ...record, mapping, startedAt: (started_at ?? record.created_at).getTime() };
  let seen = new Set<string>();
  for await (const batch of batchesOf(source, of)) {
    const spellings = spellingsOf(batch.uses);
    const ahead = await matchAhead(ctx, spellings, seen);
    if (seen.size > maxSeen) seen = new Set();
    for (const id of spellings.keys()) seen.add(id);
    yield { ...batch, ahead };
  }
}

function monthsOf({ uses }: Batch): string[] {
  return [...new Set(uses.map(({ use }) => new Date(use.startedAt).toISOString().slice(0, 7)))].map(
    (month) => `${month}-01`,
  );
}
