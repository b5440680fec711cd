import { pages } from '#contract/pages.ts';

/** Of which rows there is a list. */
export const listedOutcomes = ['matched', 'suggested', 'unmatched', 'faulty'] as const;
/** One of {@link listedOutcomes}. */
export type ListedOutcome = (typeof listedOutcomes)[number];

/** What of an import is in view, as its address says. */
export type LogImportView = {
  /** Whether the columns are said anew; otherwise what comes of them is looked at. */
  readonly step: 'columns' | null;
  readonly outcome: ListedOutcome | null;
  readonly page: number;
};

/** Reads the view from an address; what is not valid is passed over. */
export function logImportViewOf(search: URLSearchParams): LogImportView {
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    step: search.get('step') === 'columns' ? 'columns' : null,
    outcome: listedOutcomes.find((outcome) => outcome === search.get('outcome')) ?? null,
    page: page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of an import with this in view. */
export function addressOfImport(id: string, view: Partial<LogImportView>): string {
  const search = new URLSearchParams();
  if (view.step) search.set('step', view.step);
  if (view.outcome) search.set('outcome', view.outcome);
  if (view.page !== undefined && view.page > 1) search.set('page', String(view.page));
  return pages.usageImport(id, search);
}
