import { SelectField } from '../ui/select-field.tsx';
import { monthChoices } from './months-choice.ts';

type Period = { readonly from?: string | undefined; readonly until?: string | undefined };

/** From which month until which, both included. One that would end before it begins is a period of one month. */
export function PeriodFields({
  from,
  until,
  onChange,
}: Period & {
  onChange: (period: { from: string | undefined; until: string | undefined }) => void;
}) {
  const choices = monthChoices([from, until]);
  return (
    <>
      <SelectField
        label="From"
        name="from"
        placeholder="The first"
        value={from ?? ''}
        choices={choices}
        onChange={({ target: { value } }) =>
          onChange({
            from: value || undefined,
            until: until && value && until < value ? value : until,
          })
        }
      />
      <SelectField
        label="Until"
        name="until"
        placeholder="Today"
        value={until ?? ''}
        choices={choices}
        onChange={({ target: { value } }) =>
          onChange({
            from: from && value && from > value ? value : from,
            until: value || undefined,
          })
        }
      />
    </>
  );
}
