import { importMappingSchema, workImportCalls } from '#contract/works/work-imports.ts';
import { holderPartOf, type ImportField } from '#domain/works/import/import-fields.ts';
import { languages } from '#domain/works/languages.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import type { MappingScreen } from '../../imports/mapping-form.tsx';
import { call } from '../../platform/call.ts';
import type { CheckItem } from '../../ui/data/row-list.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import {
  choicesFor,
  draftOf,
  type MappingDraft,
  mappingOf,
  problemsOf,
} from './work-mapping-draft.ts';
import { OneRowPerPerson, RolesOfHolders, WhatSharesMean } from './work-mapping-questions.tsx';

/** Says which column of a list of works is what. */
export const workMappingScreen: MappingScreen<
  typeof importMappingSchema,
  ImportField,
  MappingDraft
> = {
  schema: importMappingSchema,
  draftOf,
  mappingOf,
  send: (id, body) => call(workImportCalls.map, { params: { id }, body }),
  problemsOf,
  choicesFor,
  text: {
    rememberedTitle: 'We remember this file',
    remembered:
      'Your last file had the same headers. The columns are matched as you matched them then.',
    hint: 'Choose what each column is. Columns that are not used are left out.',
    submit: 'Check the rows',
  },
  needed,
  fieldIds: { share_unit: 'share-unit' },
  more: (draft, errors, change) => (
    <>
      <OneRowPerPerson draft={draft} />
      <WhatSharesMean
        draft={draft}
        error={errors.get('share-unit')}
        onChange={(shareUnit) => change({ shareUnit })}
      />
      <RolesOfHolders draft={draft} onChange={change} />
      <AddMe draft={draft} shareError={errors.get('own-share')} onChange={change} />
      <WhereNothingIsSaid defaults={draft.defaults} onChange={(defaults) => change({ defaults })} />
    </>
  ),
};

/** What a file must say for its rows to become works, and whether it does. */
function needed({ columns, addsMe }: MappingDraft): CheckItem[] {
  const named = new Set(
    columns.flatMap((field) => {
      const part = field && holderPartOf(field);
      return part && /name$/.test(part.part) ? [part.holder] : [];
    }),
  );
  const hasTitle = columns.includes('title');
  const hasHolders = named.size > 0 || addsMe;
  return [
    {
      key: 'title',
      state: hasTitle ? 'done' : 'waiting',
      text: hasTitle ? 'The title of the work' : 'A column with the title of the work',
    },
    {
      key: 'holders',
      state: hasHolders ? 'done' : 'waiting',
      text: hasHolders
        ? holdersText(named.size, addsMe)
        : 'A column with the name of a rights holder, or add yourself to every row',
    },
  ];
}

function holdersText(count: number, addsMe: boolean): string {
  const others = count === 1 ? '1 rights holder a row' : `Up to ${count} rights holders a row`;
  if (count === 0) return 'You, added to every row';
  return addsMe ? `${others}, and you if a row does not name you` : others;
}

/** Only those who are named can register a work: a list of one's own works often does not name oneself. */
function AddMe({
  draft: { addsMe, role, share },
  shareError,
  onChange,
}: {
  draft: MappingDraft;
  shareError: string | undefined;
  onChange: (change: Partial<MappingDraft>) => void;
}) {
  return (
    <FormSection title="You" hint="You must be among the rights holders of each work.">
      <CheckboxField
        label="Add me to rows that do not name me"
        name="adds-me"
        checked={addsMe}
        onChange={(event) => onChange({ addsMe: event.target.checked })}
      />
      {addsMe && (
        <FieldGrid>
          <SelectField
            label="My role"
            name="own-role"
            value={role}
            choices={roles.map((one) => ({ value: one, label: roleNames[one] }))}
            onChange={(event) =>
              onChange({ role: roles.find((one) => one === event.target.value) ?? role })
            }
          />
          <ShareField
            label="My share"
            name="own-share"
            hint="Leave it empty for what is left."
            optional
            error={shareError}
            text={share}
            onShare={(text) => onChange({ share: text })}
          />
        </FieldGrid>
      )}
    </FormSection>
  );
}

/** What counts where a row, or the whole file, says nothing. */
function WhereNothingIsSaid({
  defaults,
  onChange,
}: {
  defaults: MappingDraft['defaults'];
  onChange: (defaults: MappingDraft['defaults']) => void;
}) {
  return (
    <FormSection title="For empty cells" hint="We use these answers only if the cell is empty.">
      <FieldGrid>
        <SelectField
          label="The work is"
          name="version_kind"
          value={defaults.version_kind}
          choices={versionKinds.map((kind) => ({ value: kind, label: versionKindNames[kind] }))}
          onChange={(event) => {
            const kind = versionKinds.find((one) => one === event.target.value);
            if (kind) onChange({ ...defaults, version_kind: kind });
          }}
        />
        <SelectField
          label="It has"
          name="text_music_relationship"
          value={defaults.text_music_relationship}
          choices={textMusicRelationships.map((one) => ({
            value: one,
            label: textMusicRelationshipNames[one],
          }))}
          onChange={(event) => {
            const relationship = textMusicRelationships.find((one) => one === event.target.value);
            if (relationship) onChange({ ...defaults, text_music_relationship: relationship });
          }}
        />
        <SelectField
          label="Its language is"
          name="language"
          placeholder="Not said"
          value={defaults.language ?? ''}
          choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => onChange({ ...defaults, language: event.target.value || null })}
        />
      </FieldGrid>
    </FormSection>
  );
}
