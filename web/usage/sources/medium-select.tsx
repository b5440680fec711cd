import { type Medium, media, mediumNames } from '#domain/usage/usage.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

/** Narrows to one medium. */
export function MediumSelect({
  value,
  onChoose,
}: {
  value: Medium | undefined;
  onChoose: (medium: Medium | undefined) => void;
}) {
  return (
    <SelectField
      label="Medium"
      name="medium"
      placeholder="Any medium"
      value={value ?? ''}
      choices={media.map((medium) => ({ value: medium, label: mediumNames[medium] }))}
      onChange={(event) => onChoose(media.find((medium) => medium === event.target.value))}
    />
  );
}
