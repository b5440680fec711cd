import { DateField } from '../../ui/fields/date-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { hasDates, type LogMappingDraft } from './usage-mapping-draft.ts';

/** How dates are read, and what counts for rows that say no day or no artist. */
export function WhereALogSaysNothing({
  draft,
  errors,
  onChange,
}: {
  draft: LogMappingDraft;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<LogMappingDraft>) => void;
}) {
  return (
    <>
      {hasDates(draft) && (
        <RadioGroup
          label="What is 03/04/2026 in this log?"
          name="date-order"
          value={draft.dateOrder}
          onChoose={(order) =>
            onChange({ dateOrder: order === 'month_first' ? 'month_first' : 'day_first' })
          }
          choices={[
            { value: 'day_first', label: '3 April 2026, the day first, as in Ghana' },
            { value: 'month_first', label: '4 March 2026, the month first, as in America' },
          ]}
        />
      )}
      <FormSection title="Where a row says nothing" hint="Cells that are filled in go before this.">
        <DateField
          label="Day of the log"
          name="default-day"
          hint="For a log of one day that does not name it in its rows."
          optional
          error={errors.get('default-day')}
          value={draft.day}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          label="Artist"
          name="default-artist"
          hint="For a log of one artist only, such as your own."
          optional
          maxLength={200}
          error={errors.get('default-artist')}
          value={draft.artist}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
      </FormSection>
    </>
  );
}
