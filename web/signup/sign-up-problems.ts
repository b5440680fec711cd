import { wordsOf } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type FormProblem, refusalsOf } from '../forms/use-form-steps.ts';
import type { CallError } from '../platform/call-error.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import { inForm } from './draft-input.ts';
import { fieldNames, missingWords } from './field-names.ts';

/** Puts words to problems found here. */
export function inWords(details: readonly ProblemDetail[]): FormProblem[] {
  return details.map(({ path, code }) => ({
    path,
    message: (code === 'required' && missingWords[path]) || wordsOf(code),
  }));
}

/** What the server refused, with its own words. */
export const refusedIn = (refusal: CallError): FormProblem[] => refusalsOf(refusal).map(inForm);

/** A problem for the summary: away from its field it says whose it is, unless its message does so. */
export function inSummary({ path, message }: FormProblem): SummaryProblem {
  const name = fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''];
  return {
    // Activities are refused one by one, and are in one group.
    id: path === '' ? null : path.startsWith('activities.') ? 'activities' : path,
    message: name === undefined || message === missingWords[path] ? message : `${name}: ${message}`,
  };
}
