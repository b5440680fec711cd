import { fitMapping, headerKey } from '#domain/imports/import.ts';
import {
  type DuplicateChoice,
  type RowOutcome,
  rowOutcomeNames,
} from '#domain/imports/staged-import.ts';
import { maxUnverifiedImport } from '#domain/members/limits.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Cell } from '../platform/sheets/write-table.ts';
import {
  columnsAndProblems,
  doubtMark,
  importView,
  problemsInOneCell,
  type RowsPage,
} from './import-adapter.ts';
import { countProblems } from './import-jobs.ts';
import { type LookedAt, type RowSink, removeFileOf } from './read-file.ts';
import type { SavedProblem, SeenRow, StagedQueries, StagedRecord } from './staged-rows.sql.ts';
import { allCounts, type Judged, recount, rowsToDo, stagingSink } from './staged-rows.ts';

const rowsReportedAtOnce = 500;
const maxProblemsShown = 10;

/** What every import with staged rows does in the same way, over the queries of its kind. `added` are the headers that its report adds. */
export function stagedImport<R extends StagedRecord, Subject>(
  queries: StagedQueries<R, Subject>,
  kind: { readonly added: readonly string[]; readonly things: string },
) {
  const { table } = queries;

  function view(record: R, now: Date) {
    const { file_name, row_count, counts } = record;
    const applied = counts.registered ?? 0;
    return {
      ...importView<R>(record, { applied, total: rowsToDo(record) }, now),
      file_name,
      figures: { rows: row_count, ...allCounts(counts) },
    };
  }

  return {
    view,

    add: async (
      tx: Transaction,
      {
        file,
        ...added
      }: {
        id: string;
        memberId: string;
        file: () => Promise<{ readonly id: string; readonly file_name: string }>;
        at: Date;
      },
    ): Promise<void> => {
      const { id: fileId, file_name: fileName } = await file();
      await queries.addImport(tx, { ...added, fileId, fileName });
    },

    sink: (ctx: Context, record: R): RowSink => stagingSink(ctx, record, queries.stageRows),

    endReading: async (
      tx: Transaction,
      ctx: Context,
      record: R,
      { headers, contents }: LookedAt,
    ): Promise<void> => {
      const at = ctx.now();
      const read = { headers, headerKey: headerKey(headers, kind.added), contents, at };
      // Its rows are staged: the file itself is needed no more.
      if (await queries.endReading(tx, record.id, read)) await removeFileOf(tx, table, record, at);
    },

    /** Before the society knows who somebody is, their lists add so many at most; the list itself stays, to be registered later. */
    refuseLargeUnverified: async (
      tx: Transaction,
      { limitFactor }: Pick<Context, 'limitFactor'>,
      { member_id, counts }: R,
      { status, duplicates }: { status: MemberStatus; duplicates: DuplicateChoice },
    ): Promise<void> => {
      if (status === 'verified') return;
      const limit = maxUnverifiedImport * limitFactor;
      const likely = duplicates === 'register' ? (counts.likely_registered ?? 0) : 0;
      const wanted = (counts.good ?? 0) + likely;
      const before = await queries.registeredByImports(tx, member_id);
      if (before + wanted <= limit) return;
      const text = `Until we have verified you, you can register ${limit} ${kind.things} from lists${
        before === 0 ? '' : `, and you have registered ${before}`
      }. This list has ${wanted}. It is saved: register it once you are verified, or upload a shorter one. Contact us if you need it sooner.`;
      throw new Problem('import_needs_verification', '', { text });
    },

    /** Saves what a batch of rows came to, and how far the step has come. */
    saveBatch: async (
      tx: Transaction,
      { id, reached, state, counts, problem_counts }: R,
      before: readonly (Judged & { readonly number: number })[],
      after: readonly (Judged & { readonly problems: readonly SavedProblem[] })[],
      at: Date,
    ): Promise<void> =>
      queries.saveCounts(tx, id, {
        reached: before.at(-1)?.number ?? reached,
        rows: before.length,
        counts: recount(counts, before, after),
        problemCounts: countProblems(
          countProblems(
            problem_counts,
            after.filter(({ outcome }) => outcome === 'faulty'),
          ),
          // What is to know of a row that is right is no problem, and is known from its check.
          state === 'checking' ? after.filter(({ outcome }) => outcome !== 'faulty') : [],
          doubtMark,
        ),
        at,
      }),

    /** Saves which of the rows that were registered are withdrawn now, the others having stayed. */
    saveUndone: async (
      tx: Transaction,
      { id, reached, counts, problem_counts }: R,
      rows: readonly { readonly number: number; readonly id: string }[],
      withdrawn: ReadonlySet<string>,
      at: Date,
    ): Promise<void> => {
      const after = rows.map((row) => ({
        number: row.number,
        outcome: withdrawn.has(row.id) ? ('withdrawn' as const) : ('kept' as const),
      }));
      await queries.writeOutcomes(tx, id, after);
      const before = rows.map(() => ({ outcome: 'registered' as const }));
      await queries.saveCounts(tx, id, {
        reached: rows.at(-1)?.number ?? reached,
        rows: rows.length,
        counts: recount(counts, before, after),
        problemCounts: problem_counts,
        at,
      });
    },

    sweep: async ({ db }: Context, { id }: Pick<R, 'id'>, at: Date): Promise<number> => {
      let gone = 0;
      for (let deleted = -1; deleted !== 0; gone += deleted)
        deleted = await queries.deleteRows(db, id);
      await queries.deleteDetails(db, id, at);
      return gone;
    },

    /** The first rows with problems, the columns, and what these are: as said last, as in the last file of the same headers, else as suggested. */
    details: async <Row>(
      ctx: Context,
      record: R,
      {
        suggested,
        fitted = (mapping) => mapping,
        rowView,
      }: {
        suggested: () => NonNullable<R['mapping']>;
        /** Sets what each file says itself in a mapping that is suggested or remembered. */
        fitted?: (mapping: NonNullable<R['mapping']>) => NonNullable<R['mapping']>;
        rowView: (row: SeenRow<Subject>, headers: readonly string[]) => Row;
      },
    ) => {
      const wanted = { outcome: 'faulty', problem: null, after: 0, offset: 0 } as const;
      const first = await queries.rowsOf(ctx.db, record.id, { ...wanted, size: maxProblemsShown });
      const { mapping, is_remembered } = await mappingOf(ctx.db, record, suggested);
      return {
        ...view(record, ctx.now()),
        ...columnsAndProblems(record),
        mapping: record.mapping === null ? fitted(mapping) : mapping,
        is_remembered,
        duplicates: record.duplicates,
        first_problems: first.map((row) => rowView(row, record.headers)),
      };
    },

    /** Rows of an import in their order, a page of them. */
    rowsPage: async <Row>(
      db: Db,
      { id, headers }: R,
      { page, size, outcome, problem }: StagedRowsQuery,
      rowView: (row: SeenRow<Subject>, headers: readonly string[]) => Row,
    ): Promise<RowsPage<Row>> => {
      const wanted = {
        outcome: outcome ?? null,
        problem: problem ?? null,
        after: 0,
        offset: (page - 1) * size,
        size,
      };
      const rows = await queries.rowsOf(db, id, wanted);
      const total = await queries.countRows(db, id, wanted);
      return { rows: rows.map((row) => rowView(row, headers)), total, isFloor: false };
    },

    /** The rows as they were staged, with what became of each; `last` is the cell of what a row became. */
    reportedRows: async function* (
      { db }: Context,
      { id, headers }: R,
      which: 'all' | 'faulty',
      last: (row: SeenRow<Subject>) => Cell,
    ): AsyncGenerator<{ cells: readonly string[]; result: Cell[] }> {
      const outcome = which === 'faulty' ? 'faulty' : null;
      for (let after = 0; ; ) {
        const rows = await queries.reportRows(db, id, { after, size: rowsReportedAtOnce, outcome });
        for (const row of rows) {
          const repeats = row.repeats_row === null ? '' : ` ${row.repeats_row}`;
          const happened = `${rowOutcomeNames[row.outcome]}${repeats}`;
          const mend = problemsInOneCell(row.problems, headers);
          yield { cells: row.cells, result: [row.number, happened, mend, last(row)] };
        }
        const end = rows.at(-1);
        if (end === undefined || rows.length < rowsReportedAtOnce) return;
        after = end.number;
      }
    },
  };

  async function mappingOf(
    db: Db,
    { mapping, member_id, header_key, headers }: R,
    suggested: () => NonNullable<R['mapping']>,
  ): Promise<{ mapping: NonNullable<R['mapping']>; is_remembered: boolean }> {
    if (mapping !== null) return { mapping, is_remembered: false };
    const known =
      header_key === null ? null : await queries.rememberedMapping(db, member_id, header_key);
    const fitting = known === null ? null : fitMapping(known, headers.length);
    return fitting === null
      ? { mapping: suggested(), is_remembered: false }
      : { mapping: fitting, is_remembered: true };
  }
}

/** Which rows of an import are asked for. */
export type StagedRowsQuery = {
  page: number;
  size: number;
  outcome?: RowOutcome | undefined;
  problem?: string | undefined;
};
