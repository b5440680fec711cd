import type { FilePurpose } from '#domain/files/file.ts';
import { noNumbers } from '#domain/imports/column-content.ts';
import { type ImportState, isBusy, mayDelete, undoDays } from '#domain/imports/import.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Actor, Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { messageOf } from '../platform/http/replies/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Cell } from '../platform/sheets/write-table.ts';
import type { ImportRecord, ImportTable } from './import-table.sql.ts';
import type { FileRows, LookedAt, RowSink } from './read-file.ts';

/** The jobs that belong to an import. */
type ImportJob = {
  [Name in keyof Jobs]: Jobs[Name] extends { readonly importId: string } ? Name : never;
}[keyof Jobs];

/** What one kind of import takes and gives, as its part of the contract has it. */
export type ImportShapes = {
  readonly record: ImportRecord;
  readonly start: { readonly file_id: string };
  readonly mapping: NonNullable<ImportRecord['mapping']>;
  readonly apply: unknown;
  readonly view: unknown;
  readonly mapped: unknown;
  readonly details: unknown;
  readonly rowsQuery: { readonly page: number; readonly size: number };
  readonly row: unknown;
};

/** A page of rows; `isFloor` when there are more than `total`. */
export type RowsPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isFloor: boolean;
};

/**
 * One kind of import: everything in which importing works differs from importing usage. The engine does the rest: uploads, states,
 * jobs, batches, reports, undoing and expiry. docs/adding-an-importer.md goes through it.
 */
export type ImportAdapter<S extends ImportShapes> = {
  readonly table: ImportTable<S['record']>;
  /** What its uploaded file is declared as. */
  readonly purpose: FilePurpose;
  /** The job of each state in which one is at work. */
  readonly jobs: Partial<Record<ImportState, ImportJob>>;

  /** Records a new import in the state `reading`. */
  readonly add: (
    tx: Transaction,
    added: {
      id: string;
      memberId: string;
      file: () => Promise<{ readonly id: string; readonly file_name: string }>;
      at: Date;
    },
    body: S['start'],
  ) => Promise<void>;

  /** The rows of its uploaded file. @throws Problem `file_unknown` when it is gone */
  readonly rows: (ctx: Context, record: S['record']) => Promise<FileRows>;
  /** What is done with rows while the file is read for the first time. */
  readonly sink: (ctx: Context, record: S['record']) => RowSink;
  /** Saves what the file turned out to have, and the state that follows. */
  readonly endReading: (
    tx: Transaction,
    ctx: Context,
    record: S['record'],
    looked: LookedAt,
  ) => Promise<void>;

  /** What is wrong with a mapping besides what {@link columnProblems} finds. */
  readonly mappingProblems: (
    mapping: S['mapping'],
    record: S['record'],
  ) => readonly ProblemDetail[];
  /** The state once columns are mapped: `checking` when a job looks at every row first. */
  readonly stateWhenMapped: S['record']['state'];
  /** Removes what an earlier mapping led to. */
  readonly afterMapping?: (tx: Transaction, id: string) => Promise<void>;
  readonly mappedView: (ctx: Context, record: S['record']) => Promise<S['mapped']>;

  /** The state from which rows are applied. */
  readonly stateBeforeApply: S['record']['state'];
  /** Refuses what may not be applied, and saves what was chosen. */
  readonly beforeApply?: (
    tx: Transaction,
    ctx: Context,
    actor: Actor,
    record: S['record'],
    body: S['apply'],
  ) => Promise<void>;

  /** How many rows were applied and can be undone. */
  readonly applied: (record: S['record']) => number;
  /** Undoes the next rows and saves how far it came; `done` when none are left, `stuck` when the import cannot go on. */
  readonly undoBatch: (
    tx: Transaction,
    record: S['record'],
    at: Date,
  ) => Promise<'more' | 'done' | 'stuck'>;
  /** Notifies, and removes what nobody needs of an import that is undone. */
  readonly afterUndo: (tx: Transaction, record: S['record'], at: Date) => Promise<void>;
  /** Removes what was added for an import that is deleted before it was applied. */
  readonly afterDelete?: (tx: Transaction, record: S['record']) => Promise<void>;
  /** Removes the details of an import that ended long ago, or the import when it never began; returns how much went. */
  readonly sweep: (
    ctx: Context,
    record: Pick<S['record'], 'id' | 'member_id' | 'file_id'>,
    at: Date,
  ) => Promise<number>;

  readonly view: (record: S['record'], now: Date) => S['view'];
  readonly details: (ctx: Context, record: S['record']) => Promise<S['details']>;
  readonly rowsPage: (
    db: Db,
    record: S['record'],
    query: S['rowsQuery'],
  ) => Promise<RowsPage<S['row']>>;

  readonly report: {
    readonly sheet: string;
    /** The columns to the right of those of the file. */
    readonly headers: readonly string[];
    readonly isThere: (record: S['record']) => boolean;
    /** The cells of each row, and of what became of it. */
    readonly rows: (
      ctx: Context,
      record: S['record'],
      which: 'all' | 'faulty',
    ) => AsyncIterable<{ readonly cells: readonly string[]; readonly result: readonly Cell[] }>;
  };
  readonly template: {
    readonly sheet: string;
    readonly fileName: string;
    readonly columns: readonly { readonly header: string; readonly example: string }[];
    readonly notes: readonly string[];
  };
};

const dayMs = 86_400_000;

/** What is wrong with the columns of any mapping: there are as many as the file has, and no field is that of two. */
export function columnProblems(
  columns: readonly (string | null)[],
  width: number,
): readonly ProblemDetail[] {
  const twice = columns.flatMap((field, column): ProblemDetail[] => {
    const isSecond = field !== null && columns.indexOf(field) < column;
    return isSecond ? [{ path: `columns.${column}`, code: 'column_mapped_twice' }] : [];
  });
  return columns.length === width ? twice : [{ path: 'columns', code: 'invalid' }, ...twice];
}

type RowProblem = { readonly column: number | null; readonly code: string };

/** What the list shows of every kind of import. `applied` rows can be undone; the step under way has `total` rows to do. */
export function importView<R extends ImportRecord>(
  record: R,
  { applied, total }: { applied: number; total: number },
  now: Date,
) {
  const { id, state, worked, created_at, ended_at, failure } = record;
  const undoUntil = undoEnd(record, applied);
  return {
    id,
    state: state as R['state'],
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    progress: isBusy(state) ? { done: worked, of: state === 'reading' ? null : total } : null,
    failure: failure === null ? null : { code: failure, message: messageOf(failure) },
    may_undo_until: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    may_delete: mayDelete(state),
  };
}

/** Until when an import that applied so many rows can be undone; null when it cannot. */
export function undoEnd({ state, ended_at }: ImportRecord, applied: number): Date | null {
  const isDone = state === 'done' && ended_at !== null && applied > 0;
  return isDone ? new Date(ended_at.getTime() + undoDays * dayMs) : null;
}

/** Before the code of a count that is of rows with a doubt and no problem. */
export const doubtMark = 'doubt ';

/** The columns of the file with some of their values, and how many rows have each problem, and each doubt, the most common first. */
export function columnsAndProblems({ headers, samples, problem_counts }: ImportRecord) {
  const all = Object.entries(problem_counts).toSorted(([, one], [, other]) => other - one);
  const counted = (isDoubt: boolean) =>
    all.flatMap(([key, rows]) => {
      if (key.startsWith(doubtMark) !== isDoubt) return [];
      const code = isDoubt ? key.slice(doubtMark.length) : key;
      return [{ code, message: messageOf(code), rows }];
    });
  return {
    columns: headers.map((header, column) => ({ header, ...contentOf(samples[column]) })),
    problem_counts: counted(false),
    doubts: counted(true),
  };
}

/** What a column holds, also where only some of its values were saved. */
export function contentOf(saved: ImportRecord['samples'][number] | undefined) {
  const content = saved !== undefined && 'filled' in saved ? saved : null;
  const samples = content?.samples ?? (Array.isArray(saved) ? saved : []);
  const { filled, numbers } = content ?? { filled: samples.length, numbers: noNumbers };
  // Imports that were read before it was counted have none.
  return { samples: [...samples], filled, repeats: content?.repeats ?? 0, numbers };
}

/** Problems of a row as they are shown. */
export function problemViews(problems: readonly RowProblem[], headers: readonly string[]) {
  return problems.map(({ column, code }) => ({
    column,
    header: column === null ? null : (headers[column] ?? null),
    code,
    message: messageOf(code),
  }));
}

/** Problems of a row as one cell of its report. */
export function problemsInOneCell(
  problems: readonly RowProblem[],
  headers: readonly string[],
): string {
  const said = problems.map(({ column, code }) => {
    const header = column === null ? '' : (headers[column] ?? '');
    return header === '' ? messageOf(code) : `${header}: ${messageOf(code)}`;
  });
  return said.join(' ');
}
