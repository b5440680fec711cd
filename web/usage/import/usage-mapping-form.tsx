import { type LogImportDetails, logMappingSchema } from '#contract/usage/usage-imports.ts';
import { type LogField, logFieldNames, logFields } from '#domain/usage/import/usage-template.ts';
import { MappingForm, type MappingScreen } from '../../imports/mapping-form.tsx';
import type { CheckItem } from '../../ui/data/row-list.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { LogSide } from './usage-import-kind.ts';
import {
  draftOf,
  type LogMappingDraft,
  mappingOf,
  problemsOf,
  whatIsThere,
} from './usage-mapping-draft.ts';

const choices = logFields.map((field) => ({ value: field, label: logFieldNames[field] }));

const screen: Omit<MappingScreen<typeof logMappingSchema, LogField, LogMappingDraft>, 'send'> = {
  schema: logMappingSchema,
  draftOf,
  mappingOf,
  problemsOf,
  choicesFor: () => choices,
  fieldIds: { day: 'default-day', artist: 'default-artist' },
  text: {
    rememberedTitle: 'We remember this log',
    remembered: 'An earlier log had the same headers. The columns are matched as they were then.',
    hint: 'Choose what each column is. Columns that are not used are left out.',
    submit: 'Look at the first rows',
  },
  needed,
  more: (draft, errors, change) => (
    <WhereALogSaysNothing draft={draft} errors={errors} onChange={change} />
  ),
};

/** Says which column of a log is what. */
export function LogMappingForm({ of, details }: { of: LogSide; details: LogImportDetails }) {
  const { mapping, columns } = details;
  const nothing = columns.map(() => null);
  return (
    <MappingForm
      kind={of.kind}
      details={details}
      mapping={
        mapping ?? {
          columns: nothing,
          date_order: null,
          length_unit: null,
          day: null,
          artist: null,
        }
      }
      screen={{ ...screen, send: of.map }}
    />
  );
}

/** What a log must say for its rows to become uses, and whether it does. */
function needed(draft: LogMappingDraft): CheckItem[] {
  const there = whatIsThere(draft);
  const item = (key: string, isThere: boolean, done: string, missing: string): CheckItem => ({
    key,
    state: isThere ? 'done' : 'waiting',
    text: isThere ? done : missing,
  });
  return [
    item('title', there.title, 'What was played', 'A column with the title'),
    item(
      'day',
      there.day,
      there.time ? 'When: day and time' : 'When: the day',
      'A column with the date, or the day of the whole log',
    ),
    item(
      'artist',
      there.artist || there.isrc || draft.artist.trim() !== '',
      there.isrc ? 'By whom: the ISRC, which is the surest way to match a play' : 'By whom',
      'By whom: without an artist or ISRC we can match very few plays',
    ),
  ];
}

/** What counts for rows that say no day or no artist. */
function WhereALogSaysNothing({
  draft,
  errors,
  onChange,
}: {
  draft: LogMappingDraft;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<LogMappingDraft>) => void;
}) {
  return (
    <FormSection title="For empty cells" hint="We use these answers only if the cell is empty.">
      <DateField
        label="Day of the log"
        name="default-day"
        hint="If the whole log is of one day."
        optional
        error={errors.get('default-day')}
        value={draft.day}
        onChange={(day) => onChange({ day })}
      />
      <TextField
        label="Artist"
        name="default-artist"
        hint="If the whole log is of one artist."
        optional
        maxLength={200}
        error={errors.get('default-artist')}
        value={draft.artist}
        onChange={(event) => onChange({ artist: event.target.value })}
      />
    </FormSection>
  );
}
