import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { logSourcesQuery } from '../usage.queries.ts';

/** Narrows to one of the sources of the uses that I may see. */
export function SourceSelect({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (source: string | undefined) => void;
}) {
  const { data: sources = [] } = useQuery(logSourcesQuery());
  return (
    <SelectField
      label="Source"
      name="source"
      placeholder="Any source"
      value={value ?? ''}
      choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChoose(event.target.value || undefined)}
    />
  );
}
