import { SelectLine } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { columnId } from './column-problems.ts';

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
