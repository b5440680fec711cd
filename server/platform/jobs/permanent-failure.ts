import { fileMessages } from '#contract/messages/file-messages.ts';
import { Problem } from '#domain/problems.ts';

/**
 * Whether a job failed because of what its file is: then it fails at every try, and is not tried again. What only asks for patience (a
 * storage that is away, too many files at once) says when to come back, and is.
 */
export function isPermanent(error: unknown): error is Problem {
  return (
    error instanceof Problem &&
    error.retryAfterSeconds === undefined &&
    (error.code in fileMessages || error.code === 'import_without_rows')
  );
}
