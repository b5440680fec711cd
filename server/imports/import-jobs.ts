import { setTimeout as rest } from 'node:timers/promises';
import { type FileStyle, fileStyle, type StyleChoices } from '#domain/imports/column-content.ts';
import {
  busyStates,
  importStates,
  isOurFile,
  mayMap,
  retentionDays,
} from '#domain/imports/import.ts';
import type { Context } from '../context.ts';
import { type Db, type Transaction, transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { inSlices, isPermanent } from '../platform/jobs/run-jobs.ts';
import { importedRows } from '../platform/telemetry/metrics.ts';
import { contentOf, type ImportAdapter, type ImportShapes } from './import-adapter.ts';
import {
  endStep,
  failImport,
  type ImportRecord,
  type ImportTable,
  importIn,
  lockImport,
  outdatedImports,
  stuckImports,
} from './import-table.sql.ts';
import { lookAtFile, removeFileOf } from './read-file.ts';

/** The task of every job of imports; it may run twice. */
export type ImportTask = (ctx: Context, payload: { readonly importId: string }) => Promise<void>;

/** Between two batches others have the database, and this process, to themselves. */
const restMs = 5;
const dayMs = 86_400_000;
/** A job that has saved nothing for so long is lost. */
const stuckMs = 15 * 60_000;

/** Queues the job of a state, or what is left of it; once, however often it is asked for. */
export async function queueImportJob<S extends ImportShapes>(
  tx: Db,
  { jobs }: Pick<ImportAdapter<S>, 'jobs'>,
  state: S['record']['state'],
  importId: string,
): Promise<void> {
  const name = jobs[state];
  if (name !== undefined)
    await addJob(tx, { name, payload: { importId }, key: `${name} ${importId}` });
}

/** Reads an uploaded file to its end: what cannot be read is found out before anything of it is applied. */
export const readingTask =
  <S extends ImportShapes>(adapter: ImportAdapter<S>): ImportTask =>
  async (ctx, { importId }) => {
    const record = await importIn(ctx.db, adapter.table, importId, 'reading');
    if (record === undefined) return;
    try {
      const looked = await lookAtFile(await adapter.rows(ctx, record), adapter.sink(ctx, record));
      if (looked === null) return;
      await transaction(ctx.db, (tx) => adapter.endReading(tx, ctx, record, looked));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      const at = ctx.now();
      await transaction(ctx.db, async (tx) => {
        if (await failImport(tx, adapter.table, importId, { code: error.code, at }))
          await removeFileOf(tx, adapter.table, record, at);
      });
    }
  };

/** A step that goes through the rows of an import. `last` of a batch is the number of its last row. */
export type ImportStep<R, Batch extends { readonly last: number }> = {
  /** After so long the job lets others have the worker and goes on later. */
  readonly sliceMs: number;
  /** The rows after those that are done. While the database writes one batch, the next is read. */
  readonly batches: (ctx: Context, record: R) => AsyncIterable<Batch>;
  /** Writes a batch and saves how far it came; false when the import cannot go on. */
  readonly apply: (tx: Transaction, ctx: Context, record: R, batch: Batch) => Promise<boolean>;
  /** The state after the last batch. */
  readonly endsIn: 'checked' | 'done';
  /** What follows from the last batch; false when the import cannot go on. */
  readonly end: (tx: Transaction, ctx: Context, record: R, at: Date) => Promise<boolean>;
};

/** Does a step of an import, or continues with it, and queues what is left. */
export const stepTask =
  <S extends ImportShapes, Batch extends { readonly last: number }>(
    adapter: ImportAdapter<S>,
    state: 'checking' | 'importing',
    step: ImportStep<S['record'], Batch>,
  ): ImportTask =>
  async (ctx, { importId }) => {
    const record = await importIn(ctx.db, adapter.table, importId, state);
    if (record === undefined) return;
    const batches = step.batches(ctx, record);
    const result = await runStep(ctx, adapter.table, record, step, batches, step.sliceMs);
    if (result === 'more') await queueImportJob(ctx.db, adapter, state, importId);
  };

/**
 * Writes batch after batch, each in a transaction that also saves how far it came: after a crash the next is the one that was not
 * committed. A second worker finds the import locked, or at a later batch.
 */
export async function runStep<R extends ImportRecord, Batch extends { readonly last: number }>(
  ctx: Context,
  table: ImportTable<R>,
  record: R,
  step: Omit<ImportStep<R, Batch>, 'batches' | 'sliceMs'>,
  batches: AsyncIterable<Batch>,
  maxMs: number,
): Promise<'more' | 'done'> {
  const { id, state } = record;
  const until = performance.now() + maxMs;
  const writeOne = async (batch: Batch, from: number): Promise<boolean> => {
    const goesOn = await transaction(ctx.db, async (tx) => {
      const now = await lockImport(tx, table, id, state);
      if (now === undefined || now.reached !== from) return false;
      return step.apply(tx, ctx, now, batch);
    });
    if (goesOn) importedRows.inc({ table: table.name }, batch.last - from);
    return goesOn;
  };
  let reached = record.reached;
  let writing: Promise<boolean> = Promise.resolve(true);
  for await (const batch of batches) {
    if (!(await writing)) return 'done';
    if (performance.now() > until) return 'more';
    await rest(restMs);
    writing = writeOne(batch, reached);
    // It is awaited above or below; when reading fails first, nobody waits for it.
    writing.catch(() => {});
    reached = batch.last;
  }
  if (!(await writing)) return 'done';
  await transaction(ctx.db, async (tx) => {
    const now = await lockImport(tx, table, id, state);
    if (now === undefined || now.reached !== reached) return;
    const at = ctx.now();
    if (!(await step.end(tx, ctx, now, at))) return;
    await endStep(tx, table, id, { to: step.endsIn, at, isEnd: step.endsIn === 'done' });
  });
  return 'done';
}

/** Undoes what an import applied, batch by batch. */
export const undoingTask =
  <S extends ImportShapes>(adapter: ImportAdapter<S>): ImportTask =>
  (ctx, { importId }) =>
    inSlices(
      () =>
        transaction(ctx.db, async (tx) => {
          const record = await lockImport(tx, adapter.table, importId, 'undoing');
          if (record === undefined) return 'done';
          const at = ctx.now();
          const undone = await adapter.undoBatch(tx, record, at);
          if (undone === 'more') return 'more';
          if (undone === 'stuck') return 'done';
          await endStep(tx, adapter.table, importId, { to: 'undone', at, isEnd: true });
          await adapter.afterUndo(tx, record, at);
          return 'done';
        }),
      () => queueImportJob(ctx.db, adapter, 'undoing', importId),
    );

/** How many rows have each problem: one that is in two columns of a row counts once. */
export function countProblems(
  counts: Readonly<Record<string, number>>,
  rows: readonly { readonly problems: readonly { readonly code: string }[] }[],
  mark = '',
): Record<string, number> {
  const next: Record<string, number> = { ...counts };
  for (const { problems } of rows)
    for (const code of new Set(problems.map((one) => mark + one.code)))
      next[code] = (next[code] ?? 0) + 1;
  return next;
}

/**
 * Removes the details of imports that ended long ago, and imports that nobody went on with. Imports whose job was lost, for the
 * database was away too long, are queued again. Returns how much went.
 */
export async function sweepImports<S extends ImportShapes>(
  ctx: Context,
  adapter: ImportAdapter<S>,
): Promise<number> {
  const { db } = ctx;
  const at = ctx.now();
  const stuck = await stuckImports(db, adapter.table, busyStates, new Date(at.getTime() - stuckMs));
  await transaction(db, async (tx) => {
    for (const { id, state } of stuck) await queueImportJob(tx, adapter, state, id);
  });
  const idle = importStates.filter(mayMap);
  const before = new Date(at.getTime() - retentionDays * dayMs);
  let gone = 0;
  for (const record of await outdatedImports(db, adapter.table, idle, before))
    gone += await adapter.sweep(ctx, record, at);
  return gone;
}

/** How the cells of a file are read by its columns and by this mapping of them. */
export function styleOf(
  { headers, samples, created_at }: Pick<ImportRecord, 'headers' | 'samples' | 'created_at'>,
  mapping: StyleChoices & { readonly columns: readonly (string | null)[] },
): FileStyle {
  const contents = headers.map((_, column) => contentOf(samples[column]));
  return fileStyle(mapping, contents, {
    year: created_at.getUTCFullYear(),
    isOurs: isOurFile(headers),
  });
}

/** What is wrong with the cells of a row by themselves, then what is wrong in other columns: it follows from them in one of theirs. */
export function withCells<P extends { readonly column: number | null }>(
  ofCells: readonly P[],
  others: readonly P[],
): readonly P[] {
  if (ofCells.length === 0) return others;
  const told = new Set(ofCells.map(({ column }) => column));
  return [...ofCells, ...others.filter(({ column }) => !told.has(column))];
}
