import type { Failure } from '#contract/platform/endpoint.ts';

/** Why a call failed. `message` is fit to show: the answer's own, or a plain sentence. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The answer's code; `network` when no answer came, `unreadable` when it was none of ours. */
  readonly code: string;
  readonly problems: Failure['problems'];
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;
  /** Id of what the message names, null where it names nothing. */
  readonly subjectId: string | null;

  constructor(
    message: string,
    facts: {
      status: number;
      code: string;
      problems?: Failure['problems'];
      retryAfter?: number;
      subjectId?: string | null;
    },
  ) {
    super(message);
    this.name = 'CallError';
    this.status = facts.status;
    this.code = facts.code;
    this.problems = facts.problems ?? [];
    this.retryAfter = facts.retryAfter;
    this.subjectId = facts.subjectId ?? null;
  }
}

/** Whether a call failed for want of an answer. */
export function isUnreached(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'network';
}

/** What to show of any error: its own message. A CallError's is the answer's `message` when there was one. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Something unexpected happened. Try again.';
}
