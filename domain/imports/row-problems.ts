import type { ProblemCode, ProblemDetail } from '../problems.ts';

/** What is wrong with a row while it is read, and which column each path of its draft came from. */
export type RowProblems = {
  readonly problems: readonly ProblemDetail[];
  readonly add: (path: string, code: ProblemCode) => void;
  readonly place: (path: string, column: number) => void;
  /** The column of a path, or of the nearest one that it lies in; null when there is none. */
  readonly columnOf: (path: string) => number | null;
};

/** Nothing wrong yet. */
export function rowProblems(): RowProblems {
  const problems: ProblemDetail[] = [];
  const columns = new Map<string, number>();
  return {
    problems,
    add: (path, code) => {
      problems.push({ path, code });
    },
    place: (path, column) => {
      columns.set(path, column);
    },
    columnOf: (path) => {
      for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
        const column = columns.get(at);
        if (column !== undefined) return column;
      }
      return null;
    },
  };
}
