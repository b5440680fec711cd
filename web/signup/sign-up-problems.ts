import { wordsOf } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { CallError } from '../platform/call-error.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import { inForm } from './draft-input.ts';
import { fieldNames, missingWords } from './field-names.ts';

/** A refused field with its words; the path is also the field's id on the page, '' is the whole. */
export type SignUpProblem = { path: string; message: string };

/** Puts words to problems found here. */
export function inWords(details: readonly ProblemDetail[]): SignUpProblem[] {
  return details.map(({ path, code }) => ({
    path,
    message: (code === 'required' && missingWords[path]) || wordsOf(code),
  }));
}

/** What the server refused, with its own words. */
export function refusedIn({ problems, message }: CallError): SignUpProblem[] {
  return problems.length > 0
    ? problems.map(({ path, message: words }) => inForm({ path, message: words }))
    : [{ path: '', message }];
}

/** What is wrong at one field, undefined when nothing is. */
export function problemAt(problems: readonly SignUpProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** The problems for the summary: away from its field a message says whose it is, unless it does so by itself. */
export function summaryOf(problems: readonly SignUpProblem[]): SummaryProblem[] {
  return problems.map(({ path, message }) => {
    const name = fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''];
    return {
      // Activities are refused one by one, and stand in one group.
      id: path === '' ? null : path.startsWith('activities.') ? 'activities' : path,
      message:
        name === undefined || message === missingWords[path] ? message : `${name}: ${message}`,
    };
  });
}
