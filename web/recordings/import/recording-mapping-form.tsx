import { fieldMessages } from '#contract/messages/field-messages.ts';
import {
  type RecordingImportMapping,
  recordingImportCalls,
  recordingMappingSchema,
} from '#contract/recordings/recording-imports.ts';
import {
  maxImportPeople,
  personPartOf,
  type RecordingImportField,
  recordingImportFieldName,
  recordingImportFields,
  unmappedOf,
} from '#domain/recordings/import/import-fields.ts';
import { columnId, type MappingScreen, mappedTwice } from '../../imports/mapping-form.tsx';
import { call } from '../../platform/call.ts';
import type { CheckItem } from '../../ui/data/row-list.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';

type Draft = Omit<RecordingImportMapping, 'columns'> & {
  readonly columns: readonly (RecordingImportField | null)[];
};

/** Says which column of a file of recordings is what. */
export const recordingMappingScreen: MappingScreen<
  typeof recordingMappingSchema,
  RecordingImportField,
  Draft
> = {
  schema: recordingMappingSchema,
  draftOf: (mapping) => mapping,
  mappingOf: (draft) => ({ ...draft, columns: [...draft.columns] }),
  send: (id, body) => call(recordingImportCalls.map, { params: { id }, body }),
  problemsOf: ({ columns }) => {
    const free = columnId(Math.max(0, columns.indexOf(null)));
    return [
      ...unmappedOf(columns).map((field) => ({
        id: free,
        message: fieldMessages[`${field}_not_mapped`],
      })),
      ...mappedTwice(columns),
    ];
  },
  choicesFor,
  text: {
    rememberedTitle: 'We remember this file',
    remembered:
      'Your last file had the same headers. The columns are matched as you matched them then.',
    hint: 'Choose what each column is. Columns that are not used are left out.',
    submit: 'Check the rows',
  },
  needed,
  more: ({ owns }, _, onChange) => (
    <FormSection title="You" hint="Cells that name an owner count instead of this.">
      <CheckboxField
        label="I own 100 % of each recording whose row names no owner"
        name="owns"
        checked={owns}
        onChange={(event) => onChange({ owns: event.target.checked })}
      />
    </FormSection>
  ),
};

/** The fields to choose from: as many performers and owners as are used, and one more. */
function choicesFor(columns: Draft['columns']): { value: RecordingImportField; label: string }[] {
  const used = (side: string) =>
    columns.map((field) => {
      const person = field === null ? null : personPartOf(field);
      return person?.side === side ? person.number : 0;
    });
  const shown = {
    performer: Math.min(maxImportPeople, Math.max(1, ...used('performer')) + 1),
    owner: Math.min(maxImportPeople, Math.max(0, ...used('owner')) + 1),
  };
  return recordingImportFields
    .filter((field) => {
      const person = personPartOf(field);
      return person === null || person.number <= shown[person.side];
    })
    .map((field) => ({ value: field, label: recordingImportFieldName(field) }));
}

/** What a file must say for its rows to become recordings, and whether it does. */
function needed({ columns }: Draft): CheckItem[] {
  const item = (field: 'title' | 'artist', text: string): CheckItem => {
    const isThere = !unmappedOf(columns).includes(field);
    return {
      key: field,
      state: isThere ? 'done' : 'waiting',
      text: isThere ? text : `A column with ${text.toLowerCase()}`,
    };
  };
  return [item('title', 'The title'), item('artist', 'The artist')];
}
