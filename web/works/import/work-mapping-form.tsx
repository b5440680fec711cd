import {
  importMappingSchema,
  type WorkImportDetails,
  workImportCalls,
} from '#contract/works/work-imports.ts';
import { numberKind } from '#domain/imports/column-content.ts';
import { holderPartOf, type ImportField } from '#domain/works/import/import-fields.ts';
import {
  isShare,
  readShare,
  type ShareUnit,
  unitOfColumns,
} from '#domain/works/import/share-unit.ts';
import { languages } from '#domain/works/languages.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import { MappingForm, type MappingScreen } from '../../imports/mapping-form.tsx';
import { call } from '../../platform/call.ts';
import type { CheckItem } from '../../ui/data/row-list.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup, SelectField } from '../../ui/fields/select-field.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { workImport } from './work-import-kind.ts';
import {
  choicesFor,
  draftOf,
  type MappingDraft,
  mappingOf,
  problemsOf,
  unitOf,
} from './work-mapping-draft.ts';

const screen: MappingScreen<typeof importMappingSchema, ImportField, MappingDraft> = {
  schema: importMappingSchema,
  draftOf,
  mappingOf,
  send: (id, body) => call(workImportCalls.map, { params: { id }, body }),
  problemsOf,
  choicesFor,
  text: {
    rememberedTitle: 'Remembered from your last file',
    remembered:
      'You have sent a file with the same columns before. What you said of it is filled in.',
    hint: 'Say of each what it is. What no work needs stays “Not used”.',
    submit: 'Check the rows',
  },
  needed,
  fieldIds: { share_unit: 'share-unit' },
  more: (draft, errors, change) => (
    <>
      <WhatSharesMean
        draft={draft}
        error={errors.get('share-unit')}
        onChange={(shareUnit) => change({ shareUnit })}
      />
      <AddMe draft={draft} shareError={errors.get('own-share')} onChange={change} />
      <WhereNothingIsSaid defaults={draft.defaults} onChange={(defaults) => change({ defaults })} />
    </>
  ),
};

/** Says which column of a list of works is what. */
export function WorkMappingForm({ details }: { details: WorkImportDetails }) {
  return (
    <MappingForm kind={workImport} details={details} mapping={details.mapping} screen={screen} />
  );
}

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
        : 'Who holds it: a column with the name of a rights holder, or you added to every row',
    },
  ];
}

function holdersText(count: number, addsMe: boolean): string {
  const others = count === 1 ? '1 rights holder a row' : `Up to ${count} rights holders a row`;
  if (count === 0) return 'You, added to every row';
  return addsMe ? `${others}, and you where they are not` : others;
}

/** Whether 0.5 is a half or half a percent, where the file has such numbers. */
function WhatSharesMean({
  draft,
  error,
  onChange,
}: {
  draft: MappingDraft;
  error: string | undefined;
  onChange: (unit: ShareUnit) => void;
}) {
  const { columns, contents } = draft;
  const shares = contents.filter((_, column) => isShare(columns[column] ?? null));
  const example = shares
    .flatMap(({ samples }) => samples)
    .find((text) => numberKind(text) === 'up_to_one');
  const small = shares.reduce((sum, { numbers }) => sum + numbers.up_to_one, 0);
  if (small === 0) return null;
  const shown = example ?? '0.5';
  const read = (unit: ShareUnit) => formatShare(readShare(shown, unit) ?? 0);
  return (
    <FormSection title="The shares">
      <RadioGroup
        label={`What does ${shown} mean?`}
        name="share-unit"
        hint={
          unitOfColumns(columns, contents) === null
            ? `${countOf(small, 'share')} of this file ${small === 1 ? 'is' : 'are'} 1 or less, and others are more. Choose what the small numbers mean.`
            : 'No share in this file is more than 1, so we read them as parts of one.'
        }
        choices={[
          { value: 'fraction', label: read('fraction'), hint: 'The whole song is 1.' },
          { value: 'percent', label: read('percent'), hint: 'The whole song is 100.' },
        ]}
        value={unitOf(draft)}
        onChoose={(value) => onChange(value === 'fraction' ? 'fraction' : 'percent')}
        error={error}
      />
    </FormSection>
  );
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
            hint="Empty: what the others leave."
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
    <FormSection title="Where a row says nothing" hint="Cells that are filled in go before this.">
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
