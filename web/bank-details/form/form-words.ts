import { wordsOf } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { SummaryProblem } from '../../ui/error-summary.tsx';

/** What to do at a field that says nothing more than that it is empty or not a choice. */
const missing: Record<string, string> = {
  kind: 'Choose where your money goes.',
  holder_name: 'Enter the name that the account or the wallet is in.',
};

/** Problems found here, in words, each with the field it stands at. */
export function inWords(details: readonly ProblemDetail[]): SummaryProblem[] {
  return details.map(({ path, code }) => ({
    id: path === '' ? null : path,
    message:
      (code === 'required' || code === 'invalid' ? missing[path] : undefined) ?? wordsOf(code),
  }));
}
