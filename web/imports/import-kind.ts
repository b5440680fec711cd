import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/platform/endpoint.ts';
import type { ColumnContent } from '#domain/imports/column-content.ts';
import type { ImportState } from '#domain/imports/import.ts';

/** How far a job is; null when none is at work. */
export type Progress = { readonly done: number; readonly of: number | null } | null;

/** What the pages of every kind of import show of one. */
export type ImportDetails<Outcome extends string> = {
  readonly id: string;
  readonly state: ImportState;
  readonly created_at: string;
  readonly progress: Progress;
  readonly figures: Readonly<Record<Outcome, number> & { rows: number; faulty: number }>;
  readonly failure: { readonly message: string } | null;
  readonly may_undo_until: string | null;
  readonly may_delete: boolean;
  readonly columns: readonly ({ readonly header: string } & ColumnContent)[];
  readonly is_remembered: boolean;
  readonly problem_counts: readonly ProblemCount[];
  /** Rows that are right, in which something was not taken at its word. */
  readonly doubts: readonly ProblemCount[];
};

/** How many rows have a problem. */
export type ProblemCount = {
  readonly code: string;
  readonly message: string;
  readonly rows: number;
};

/** What of an import is in view, as its address says. */
export type ImportView<Outcome extends string> = {
  /** What is to be done before rows are applied; null is to look at them. */
  readonly step: 'columns' | 'register' | null;
  readonly outcome: Outcome | null;
  /** The code of a problem. */
  readonly problem: string | null;
  readonly page: number;
};

/** A file that is on its way: it can be given up, and says how many bytes have arrived. */
export type Fetching = { signal: AbortSignal; onProgress: (bytes: number) => void };
/** The report of an import: of which rows, and as what kind of file. */
export type WantedReport = { which: 'all' | 'faulty'; format: 'xlsx' | 'csv' };

/** What a kind of import shows: its line in the list, its details, outcomes of which rows are listed, and such a row. */
export type ImportShapes = {
  readonly line: { readonly progress: Progress };
  readonly details: ImportDetails<string>;
  readonly outcome: string;
  readonly row: unknown;
};

/** The imports of a kind. */
type ListOf<Line> = {
  /** Under which the answers of this kind are in the query cache. */
  readonly key: QueryKey;
  readonly list: (
    query: { page: number; size: number },
    signal: AbortSignal,
  ) => Promise<{ data: readonly Line[]; page: Page }>;
};

/** One kind of import: where it is and how the server is asked. docs/adding-an-importer.md goes through it. */
export type ImportKind<S extends ImportShapes> = ListOf<S['line']> & {
  /** What is out of date once rows were undone. */
  readonly affects: QueryKey;
  /** What else is out of date once an import was thrown away. */
  readonly alsoRemoves?: QueryKey;
  /** Where the imports of this kind are listed, and where a file is chosen. */
  readonly listAddress: string;
  readonly newAddress: string;
  readonly address: (id: string, search?: URLSearchParams) => string;
  /** The outcomes of which rows can be listed. */
  readonly outcomes: readonly S['outcome'][];
  /** What goes when an import is thrown away, and what stays. */
  readonly discardLabels: string;
  readonly read: (id: string, signal: AbortSignal) => Promise<{ data: S['details'] }>;
  readonly rows: (
    id: string,
    view: Omit<ImportView<S['outcome']>, 'step'>,
    signal: AbortSignal,
  ) => Promise<{ data: readonly S['row'][]; page: Page }>;
  readonly undo: (id: string, idempotencyKey: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly report: (id: string, query: WantedReport, how: Fetching) => Promise<Blob>;
  readonly template: (format: 'csv' | 'xlsx', how: Fetching) => Promise<Blob>;
};

/** Reads the view from an address; what is not valid is passed over. */
export function viewOf<S extends ImportShapes>(
  { outcomes }: Pick<ImportKind<S>, 'outcomes'>,
  search: URLSearchParams,
): ImportView<S['outcome']> {
  const step = search.get('step');
  const problem = search.get('problem');
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    step: step === 'columns' || step === 'register' ? step : null,
    outcome: outcomes.find((outcome) => outcome === search.get('outcome')) ?? null,
    problem: problem !== null && /^[a-z0-9_]{1,60}$/.test(problem) ? problem : null,
    page: page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of an import with this in view. */
export function addressOf<S extends ImportShapes>(
  { address }: Pick<ImportKind<S>, 'address'>,
  id: string,
  view: Partial<ImportView<S['outcome']>>,
): string {
  const search = new URLSearchParams();
  if (view.step) search.set('step', view.step);
  if (view.outcome) search.set('outcome', view.outcome);
  if (view.problem) search.set('problem', view.problem);
  if (view.page !== undefined && view.page > 1) search.set('page', String(view.page));
  return address(id, search);
}

/** How often to look while a job is at work; nobody looks while the page is out of sight. */
const pollMs = 1500;

const whileBusy = (imports: readonly { readonly progress: Progress }[] | undefined) =>
  imports?.some(({ progress }) => progress !== null) ? pollMs : false;

/** Under which one import is in the query cache. */
export const keyOf = <S extends ImportShapes>({ key }: Pick<ImportKind<S>, 'key'>, id: string) => [
  ...key,
  'one',
  id,
];

/** My imports, a page of them. */
export const importsQuery = <Line extends ImportShapes['line']>(
  { key, list }: ListOf<Line>,
  page: number,
) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => list({ page, size: 10 }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => whileBusy(state.data?.data),
  });

/** One import with its columns and what is wrong in it. */
export const importQuery = <S extends ImportShapes>(kind: ImportKind<S>, id: string) =>
  queryOptions({
    queryKey: keyOf(kind, id),
    queryFn: ({ signal }) => kind.read(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => whileBusy(state.data && [state.data.data]),
  });

/** Its rows, narrowed; the former page stays in view while the next one comes. */
export const importRowsQuery = <S extends ImportShapes>(
  kind: ImportKind<S>,
  id: string,
  { outcome, problem, page }: Omit<ImportView<S['outcome']>, 'step'>,
) =>
  queryOptions({
    queryKey: [...keyOf(kind, id), 'rows', { outcome, problem, page }],
    queryFn: ({ signal }) => kind.rows(id, { outcome, problem, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
