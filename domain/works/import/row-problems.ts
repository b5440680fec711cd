import type { ProblemCode, ProblemDetail } from '../../problems.ts';

/** Problems found while a row is read. */
export type RowProblems = {
  readonly problems: readonly ProblemDetail[];
  readonly add: (path: string, code: ProblemCode) => void;
};

/** Nothing wrong yet. */
export function rowProblems(): RowProblems {
  const problems: ProblemDetail[] = [];
  return {
    problems,
    add: (path, code) => {
      problems.push({ path, code });
    },
  };
}
