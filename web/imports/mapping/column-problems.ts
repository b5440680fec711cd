import { fieldMessages } from '#contract/messages/field-messages.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** Id of the field about a column. */
export const columnId = (column: number): string => `column-${column}`;

/** Columns that are said to be what one before them is already. */
export function mappedTwice(columns: readonly (string | null)[]): SummaryProblem[] {
  return columns.flatMap((field, column) =>
    field !== null && columns.indexOf(field) < column
      ? [{ id: columnId(column), message: fieldMessages.column_mapped_twice }]
      : [],
  );
}

/** Refusals of the server, at the fields that they are about: columns by their places, others where `idOf` says. */
export function refusalsOf(
  error: unknown,
  idOf: (path: string) => string | null = () => null,
): SummaryProblem[] {
  const refused = error instanceof CallError ? error.problems : [];
  if (refused.length === 0) return [{ id: null, message: messageOf(error) }];
  return refused.map(({ path, message }) => {
    const column = /^columns\.(\d+)$/.exec(path)?.[1];
    return { id: column === undefined ? idOf(path) : columnId(Number(column)), message };
  });
}
