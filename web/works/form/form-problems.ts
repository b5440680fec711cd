import { problemMessages } from '#contract/problem-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { SummaryProblem } from '../../ui/error-summary.tsx';

/** The steps of the form, in order. */
export const formSteps = ['work', 'shares', 'check'] as const;
/** One of {@link formSteps}. */
export type FormStep = (typeof formSteps)[number];

/** What each step is called. */
export const stepNames: Record<FormStep, string> = {
  work: 'The work',
  shares: 'Rights holders and shares',
  check: 'Check and register',
};

/** A refused field with its words; the path is also the field's id on the page. */
export type FormProblem = { path: string; message: string };

/** Puts words to problems found here; those of the server bring their own. */
export function inWords(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({ path, message: problemMessages[code] }));
}

/** The step that a problem's field stands on; null when it is about the whole. */
export function stepOf({ path }: { path: string }): FormStep | null {
  if (path === '') return null;
  return path === 'holders' || path.startsWith('holders.') ? 'shares' : 'work';
}

/** What is wrong at one field, undefined when nothing is. */
export function problemAt(problems: readonly FormProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** The problems for the summary: each with its field, those about all holders with the field that adds one. */
export function summaryOf(problems: readonly FormProblem[]): SummaryProblem[] {
  return problems.map(({ path, message }) => ({
    id: path === '' ? null : path === 'holders' ? 'add_holder' : path,
    message,
  }));
}
