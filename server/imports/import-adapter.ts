import type { FilePurpose } from '#domain/files/file.ts';
import type { ImportState } from '#domain/imports/import.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Actor, Context } from '../context.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Cell } from '../platform/sheets/table.ts';
import type { ImportRecord, ImportTable } from './import-table.sql.ts';
import type { FileRows, LookedAt, RowSink } from './read-file.ts';

/** The jobs that belong to an import. */
export type ImportJob = {
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

  /** What is wrong with a mapping of a file of so many columns. */
  readonly mappingProblems: (mapping: S['mapping'], width: number) => readonly ProblemDetail[];
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
  /** Removes the details of an import that ended long ago, or the import when it never began; gives how much went. */
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
