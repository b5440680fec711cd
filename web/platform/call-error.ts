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

/** Reads why the server refused. */
export async function readFailure(answer: Response): Promise<CallError> {
  const body: unknown = await answer.json().catch(() => null);
  const read: Record<string, unknown> = isRecord(body) ? body : {};
  const code = typeof read.code === 'string' ? read.code : 'unreadable';
  const retryAfter = Number(answer.headers.get('retry-after'));
  const message =
    typeof read.message === 'string' && read.message !== ''
      ? read.message
      : unreadable(answer.status).message;
  // A limit of a member's own says itself how long to wait.
  const saysWait = message.includes('Try again in');
  return new CallError(
    code === 'too_many_requests' && retryAfter > 0 && !saysWait ? waitMessage(retryAfter) : message,
    {
      status: answer.status,
      code,
      problems: Array.isArray(read.problems) ? (read.problems as Failure['problems']) : [],
      ...(retryAfter > 0 && { retryAfter }),
      ...(typeof read.subject_id === 'string' && { subjectId: read.subject_id }),
    },
  );
}

function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Too many attempts. Try again in ${wait}.`;
}

/** For an answer that is none of ours, such as a proxy's page. */
export function unreadable(status: number): CallError {
  return new CallError(`The server could not answer (${status}). Try again in a moment.`, {
    status,
    code: 'unreadable',
  });
}

/** Whether a value has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
