import { isBusy, mayDelete, undoDays } from '#domain/imports/import.ts';
import { wordsOf } from '../platform/http/replies/words-of.ts';
import type { ImportRecord } from './import-table.sql.ts';

const dayMs = 86_400_000;

type RowProblem = { readonly column: number | null; readonly code: string };

/** What the list shows of every kind of import. `applied` rows can be undone; the step under way has `total` rows to do. */
export function importView<R extends ImportRecord>(
  record: R,
  { applied, total }: { applied: number; total: number },
  now: Date,
) {
  const { id, state, worked, created_at, ended_at, failure } = record;
  const undoUntil = undoEnd(record, applied);
  return {
    id,
    state: state as R['state'],
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    progress: isBusy(state) ? { done: worked, of: state === 'reading' ? null : total } : null,
    failure: failure === null ? null : { code: failure, message: wordsOf(failure) },
    may_undo_until: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    may_delete: mayDelete(state),
  };
}

/** Until when an import that applied so many rows can be undone; null when it cannot. */
export function undoEnd({ state, ended_at }: ImportRecord, applied: number): Date | null {
  const isDone = state === 'done' && ended_at !== null && applied > 0;
  return isDone ? new Date(ended_at.getTime() + undoDays * dayMs) : null;
}

/** The columns of the file with some of their values, and how many rows have each problem, the commonest first. */
export function columnsAndProblems({ headers, samples, problem_counts }: ImportRecord) {
  const counts = Object.entries(problem_counts).toSorted(([, one], [, other]) => other - one);
  return {
    columns: headers.map((header, column) => ({ header, samples: [...(samples[column] ?? [])] })),
    problem_counts: counts.map(([code, rows]) => ({ code, message: wordsOf(code), rows })),
  };
}

/** Problems of a row as they are shown. */
export function problemViews(problems: readonly RowProblem[], headers: readonly string[]) {
  return problems.map(({ column, code }) => ({
    column,
    header: column === null ? null : (headers[column] ?? null),
    code,
    message: wordsOf(code),
  }));
}

/** Problems of a row as one cell of its report. */
export function problemsInOneCell(
  problems: readonly RowProblem[],
  headers: readonly string[],
): string {
  const said = problems.map(({ column, code }) => {
    const header = column === null ? '' : (headers[column] ?? '');
    return header === '' ? wordsOf(code) : `${header}: ${wordsOf(code)}`;
  });
  return said.join(' ');
}
