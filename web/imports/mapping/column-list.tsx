import type * as z from 'zod/mini';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { parse } from '#contract/platform/parse.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts } from '../../platform/saved-drafts.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { SelectLine } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The columns of a file, each with what stands in it and the field that it is. */
export function ColumnList<Field extends string>({
  columns,
  chosen,
  choices,
  errors,
  onChoose,
}: {
  columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
  chosen: readonly (Field | null)[];
  /** The fields to choose from. */
  choices: readonly { readonly value: Field; readonly label: string }[];
  errors: ReadonlyMap<string, string>;
  onChoose: (columns: readonly (Field | null)[]) => void;
}) {
  return (
    <Card>
      {columns.map(({ header, samples }, column) => (
        <SelectLine
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places, and keep them
          key={column}
          id={columnId(column)}
          name={columnId(column)}
          label={`“${header || `Column ${column + 1}`}” is`}
          hint={samples.length > 0 ? `In it: ${samples.join(' · ')}` : 'Nothing stands in it.'}
          error={errors.get(columnId(column))}
          placeholder="Not used"
          value={chosen[column] ?? ''}
          choices={choices}
          onChange={(event) => {
            const field = choices.find(({ value }) => value === event.target.value)?.value ?? null;
            onChoose(chosen.with(column, field));
          }}
        />
      ))}
    </Card>
  );
}

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

/** The mapping of a file as it was chosen before a reload, on this device and until its tab is closed; `null` where it does not fit. */
export const mappingAt = <Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>>(
  schema: Schema,
  id: string,
  width: number,
) =>
  savedDrafts({
    kind: 'import-columns',
    isForTab: true,
    parse(stored): z.output<Schema> | null {
      const read = parse(schema, stored);
      return read.ok && read.value.columns.length === width ? read.value : null;
    },
  }).at(id);
