import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { stagedImport } from '#contract/staged-imports.ts';
import type { FilePurpose } from '#domain/files/file.ts';
import {
  type DuplicateChoice,
  type RowOutcome,
  rowOutcomes,
  type StagedState,
} from '#domain/imports/staged-import.ts';
import { call, callForFile } from '../../platform/call.ts';
import type { Definition } from '../../ui/data/definition-list.tsx';
import type {
  Fetching,
  ImportDetails,
  ImportKind,
  ImportView,
  WantedReport,
} from '../import-kind.ts';
import type { ImportExample } from '../import-steps-card.tsx';

type Calls<Mapping extends z.ZodMiniType, Row extends z.ZodMiniType> = ReturnType<
  typeof stagedImport<Mapping, Row>
>['calls'];

/** An import whose rows are staged, in the list. */
type StagedLine = {
  readonly id: string;
  readonly file_name: string;
  readonly state: StagedState;
  readonly created_at: string;
  readonly progress: { readonly done: number; readonly of: number | null } | null;
  readonly figures: Readonly<Record<RowOutcome, number> & { rows: number }>;
};

/** What the pages of imports with staged rows show. */
export type StagedShapes = {
  readonly line: StagedLine;
  readonly details: StagedLine &
    ImportDetails<RowOutcome> & {
      readonly mapping: { readonly columns: readonly (string | null)[] };
    };
  readonly outcome: RowOutcome;
  readonly row: {
    readonly number: number;
    readonly title: string;
    readonly outcome: RowOutcome;
    readonly problems: readonly {
      readonly column: number | null;
      readonly header: string | null;
      readonly code: string;
      readonly message: string;
    }[];
    readonly repeats_row: number | null;
  };
};

/** What is in view of an import with staged rows. */
export type StagedView = ImportView<RowOutcome>;

/** One kind of import with staged rows: how the server is asked, and what its pages say and show. */
export type StagedKind<S extends StagedShapes> = ImportKind<S> & {
  readonly start: (fileId: string) => Promise<{ data: { id: string } }>;
  readonly apply: (id: string, duplicates: DuplicateChoice, key: string) => Promise<unknown>;
  /** What a row becomes. */
  readonly thing: 'work' | 'recording';
  /** The page of all of mine, as the menu names it. */
  readonly parent: { readonly to: string; readonly label: string };
  /** The heading of the page on which a file is chosen. */
  readonly title: string;
  readonly purpose: FilePurpose;
  /** What a file has: "Each row is one work." */
  readonly firstStep: string;
  readonly fileHint: string;
  readonly example?: ImportExample;
  readonly sentences: {
    /** Before registering: what happens to the people who are named. */
    readonly willBeTold: string;
    readonly wereTold: string;
    /** What became of its things, after "3 works are". */
    readonly applied: 'added' | 'registered';
    /** Whose doing keeps something registered when the import is undone: "others have changed or claimed". */
    readonly stayReason: string;
    readonly whatUndoDoes: string;
    /** Why a row may be a duplicate. */
    readonly likelyReason: string;
  };
  /** What each column is, by the names of fields. */
  readonly fieldNames: (mapping: S['details']['mapping']) => readonly (string | null)[];
  readonly columns: (kind: ImportKind<S>, details: S['details']) => ReactNode;
  /** What was chosen beside the columns. */
  readonly chosen: (mapping: S['details']['mapping']) => readonly Definition[];
  /** What a row became, or is already. */
  readonly made: (row: S['row']) => ReactNode;
};

/** What every kind has alike: how the server is asked, by the calls of the kind. */
export function stagedCalls<Mapping extends z.ZodMiniType, Row extends z.ZodMiniType>(
  calls: Calls<Mapping, Row>,
) {
  return {
    outcomes: rowOutcomes,
    discardLabels:
      'We delete the file and what we found in it. Nothing was registered. Your own file is not affected.',
    // The upload's id is the key: asked again because the answer was lost, it is the same import.
    start: (fileId: string) =>
      call(calls.start, { body: { file_id: fileId }, idempotencyKey: fileId }),
    list: (query: { page: number; size: number }, signal: AbortSignal) =>
      call(calls.list, { query, signal }),
    read: (id: string, signal: AbortSignal) => call(calls.read, { params: { id }, signal }),
    rows: (id: string, { page, outcome, problem }: Omit<StagedView, 'step'>, signal: AbortSignal) =>
      call(calls.rows, {
        params: { id },
        query: { page, ...(outcome && { outcome }), ...(problem && { problem }) },
        signal,
      }),
    apply: (id: string, duplicates: DuplicateChoice, idempotencyKey: string) =>
      call(calls.apply, { params: { id }, body: { duplicates }, idempotencyKey }),
    undo: (id: string, idempotencyKey: string) =>
      call(calls.undo, { params: { id }, idempotencyKey }),
    remove: (id: string) => call(calls.remove, { params: { id } }),
    report: (id: string, query: WantedReport, how: Fetching) =>
      callForFile(calls.report, { params: { id }, query, ...how }),
    template: (format: 'csv' | 'xlsx', how: Fetching) =>
      callForFile(calls.template, { query: { format }, ...how }),
  };
}
