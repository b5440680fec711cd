import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RowOutcome, rowOutcomes } from '#domain/imports/staged-import.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { SheetRow } from '../platform/sheets/sheet.ts';
import type { RowSink } from './read-file.ts';
import type { RowCounts, StagedRecord } from './staged-rows.sql.ts';

/** Rows that are staged in one transaction. */
const rowsStagedAtOnce = 1_000;

/** A row may be one word or ten holders with long cells: others wait for no longer than this. */
const turnMs = 20;

/** A row of which it is known what became of it. */
export type Judged = { readonly outcome: RowOutcome };

/** The counts once rows have other outcomes than before. */
export function recount(
  counts: RowCounts,
  before: readonly Judged[],
  after: readonly Judged[],
): RowCounts {
  const next: Partial<Record<RowOutcome, number>> = { ...counts };
  for (const { outcome } of before) next[outcome] = (next[outcome] ?? 0) - 1;
  for (const { outcome } of after) next[outcome] = (next[outcome] ?? 0) + 1;
  return next;
}

/** The counts with every outcome. */
export function allCounts(counts: RowCounts): Record<RowOutcome, number> {
  const entries = rowOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0]);
  // Safe: every outcome has its entry.
  return Object.fromEntries(entries) as Record<RowOutcome, number>;
}

/** Parses rows one by one, and lets other requests have their turn in between. */
export async function inTurns<Row, Parsed>(
  rows: readonly Row[],
  parse: (row: Row) => Parsed,
): Promise<Parsed[]> {
  const parsed: Parsed[] = [];
  let since = performance.now();
  for (const row of rows) {
    if (performance.now() - since > turnMs) {
      await nextTurn();
      since = performance.now();
    }
    parsed.push(parse(row));
  }
  return parsed;
}

/** Which rows are applied, as the member chose. */
export function outcomesToApply({ duplicates }: StagedRecord): readonly RowOutcome[] {
  return duplicates === 'register' ? ['good', 'likely_registered'] : ['good'];
}

/** Rows by their number that say the same as an earlier one: of the file before this batch, or within it. The first of each stays. */
export function twinsAmong<Row extends { readonly number: number }>(
  rows: readonly Row[],
  earlier: ReadonlyMap<number, number>,
  keysOf: (row: Row) => readonly string[],
): Map<number, number> {
  const twins = new Map(earlier);
  const first = new Map<string, number>();
  for (const row of rows) {
    if (twins.has(row.number)) continue;
    const keys = keysOf(row);
    const before = keys.flatMap((key) => first.get(key) ?? []);
    if (before.length > 0) twins.set(row.number, Math.min(...before));
    else for (const key of keys) first.set(key, row.number);
  }
  return twins;
}

/** How many rows the step under way has to do in all. */
export function rowsToDo({ state, worked, row_count, counts, duplicates }: StagedRecord): number {
  if (state === 'checking') return row_count;
  // What is left to do has another outcome than what is done.
  const { good, likely_registered, registered } = allCounts(counts);
  const left =
    state === 'undoing' ? registered : good + (duplicates === 'register' ? likely_registered : 0);
  return worked + left;
}

/** Stages rows after those that are there already, so that reading continues where it stopped interrupted. */
export function stagingSink(
  ctx: Context,
  { id, reached }: Pick<StagedRecord, 'id' | 'reached'>,
  stageRows: (
    tx: Transaction,
    id: string,
    batch: { from: number; rows: readonly SheetRow[]; at: Date },
  ) => Promise<boolean>,
): RowSink {
  let from = reached;
  let rows: SheetRow[] = [];
  const flush = async (): Promise<boolean> => {
    if (rows.length === 0) return true;
    const batch = rows;
    rows = [];
    const at = ctx.now();
    const isOurs = await transaction(ctx.db, (tx) => stageRows(tx, id, { from, rows: batch, at }));
    from = batch.at(-1)?.number ?? from;
    return isOurs;
  };
  return {
    take: (row) => {
      if (row.number > reached) rows.push(row);
      return rows.length >= rowsStagedAtOnce ? flush() : null;
    },
    end: flush,
  };
}
