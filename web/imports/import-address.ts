import { pages } from '#contract/pages.ts';
import { type RowOutcome, rowOutcomes } from '#domain/works/import/work-import.ts';

/** Where imports begin. */
export const importsAddress = pages.workImports();

/** Where one import is. */
export const importAddress = (id: string): string => pages.workImport(id);

/** What of an import is in view, as its address says. */
export type ImportView = {
  /** What is to be done once the rows are checked; null is to look at them. */
  step: 'columns' | 'register' | null;
  outcome: RowOutcome | null;
  /** The code of a problem. */
  problem: string | null;
  page: number;
};

/** Reads the view from an address; what is not valid is passed over. */
export function viewOf(search: URLSearchParams): ImportView {
  const step = search.get('step');
  const problem = search.get('problem');
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  return {
    step: step === 'columns' || step === 'register' ? step : null,
    outcome: rowOutcomes.find((outcome) => outcome === search.get('outcome')) ?? null,
    problem: problem !== null && /^[a-z0-9_]{1,60}$/.test(problem) ? problem : null,
    page: page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of an import with this in view. */
export function addressOf(id: string, view: Partial<ImportView>): string {
  const search = new URLSearchParams();
  if (view.step) search.set('step', view.step);
  if (view.outcome) search.set('outcome', view.outcome);
  if (view.problem) search.set('problem', view.problem);
  if (view.page !== undefined && view.page > 1) search.set('page', String(view.page));
  return pages.workImport(id, search);
}
