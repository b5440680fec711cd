import { CallError, messageOf } from '../../platform/call-error.ts';

/**
 * An act as it was sent. Sent again unchanged, with the same key and version, it counts once: the server answers as it did the
 * first time, whatever has happened since.
 */
export type Attempt = {
  /** What was said, as text: something else is another attempt. */
  said: string;
  idempotencyKey: string;
  ifMatch: string;
};

/** The attempt at saying this: the last one where it said the same and nobody knows what became of it, otherwise a new one. */
export function attemptAt(said: unknown, version: number, last: Attempt | null): Attempt {
  const text = JSON.stringify(said);
  if (last?.said === text) return last;
  return { said: text, idempotencyKey: crypto.randomUUID(), ifMatch: `"${version}"` };
}

/** Whether it may have been done although no answer came: then it is sent again as it was. */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return (
    error.status === 0 ||
    error.status >= 500 ||
    error.code === 'unreadable' ||
    error.code === 'request_in_progress'
  );
}

/** Why an act failed and what to do, as text; nothing of what was typed is lost by any of it. */
export function failureMessage(error: unknown): string {
  if (mayBeDone(error)) {
    const why =
      error instanceof CallError && error.status > 0
        ? messageOf(error)
        : 'The connection was lost before the answer came.';
    return `${why} It may have arrived. Try again: it counts only once.`;
  }
  if (error instanceof CallError && error.status === 412)
    return 'Someone else changed this dispute first. Read the page, then try again if you still want to.';
  return messageOf(error);
}
