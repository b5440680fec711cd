import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { ProblemCode } from '#domain/problems.ts';

/** The words for a problem that was kept, as everywhere. */
export function wordsOf(code: string): string {
  // Safe: only codes of ours are kept; one that an earlier version knew has words of its own no more.
  return problemMessages[code as ProblemCode] ?? problemMessages.invalid;
}
