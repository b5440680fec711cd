import type { WorkImportDetails } from '#contract/work-imports.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import { Card } from '../../ui/card.tsx';
import { SelectLine } from '../../ui/select-line.tsx';
import { choicesFor, columnId, type MappingDraft } from './mapping-draft.ts';

/** The columns of the file, each with what stands in it and the field that it is. */
export function ColumnList({
  columns,
  chosen,
  errors,
  onChoose,
}: {
  columns: WorkImportDetails['columns'];
  chosen: MappingDraft['columns'];
  errors: ReadonlyMap<string, string>;
  onChoose: (columns: MappingDraft['columns']) => void;
}) {
  const choices = choicesFor(chosen);
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
            const field = importFields.find((one) => one === event.target.value) ?? null;
            onChoose(chosen.with(column, field));
          }}
        />
      ))}
    </Card>
  );
}
