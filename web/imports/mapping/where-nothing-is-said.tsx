import { languages } from '#domain/works/languages.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { MappingDraft } from './mapping-draft.ts';

/** What counts where a row, or the whole file, says nothing. */
export function WhereNothingIsSaid({
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
