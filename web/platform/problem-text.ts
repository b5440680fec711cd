import { CallError, messageOf } from './call-error.ts';

/** What to show of an error in a form of one field: what is wrong with the field says more than that something is. */
export function problemText(error: unknown): string {
  const [first] = error instanceof CallError ? error.problems : [];
  return first?.message ?? messageOf(error);
}
