import type { LogSource } from '#contract/usage/usage-fields.ts';
import {
  media,
  mediumNames,
  sourceKindNames,
  sourceKinds,
  usualMedium,
} from '#domain/usage/usage.ts';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { isNewSource, type SourceDraft } from './source-draft.ts';

/** Whom a log is from: one that is known, or one to be named. */
export function SourceFields({
  label,
  nameLabel,
  nameHint,
  known,
  draft,
  errors,
  onChange,
}: {
  label: string;
  nameLabel: string;
  nameHint: string;
  known: readonly LogSource[];
  draft: SourceDraft;
  errors: ReadonlyMap<string, string>;
  onChange: (draft: SourceDraft) => void;
}) {
  return (
    <Stack gap={4}>
      {known.length > 0 && (
        <SelectField
          label={label}
          name="source"
          placeholder="Choose"
          value={draft.source}
          error={errors.get('source')}
          choices={[
            ...known.map(({ id, name, kind }) => ({
              value: id,
              label: `${name} (${sourceKindNames[kind]})`,
            })),
            { value: 'new', label: 'Another one, not named yet' },
          ]}
          onChange={(event) => onChange({ ...draft, source: event.target.value })}
        />
      )}
      {isNewSource(draft, known) && (
        <>
          <TextField
            label={nameLabel}
            name="source-name"
            hint={nameHint}
            maxLength={120}
            value={draft.name}
            error={errors.get('source-name')}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
          <FieldGrid>
            <SelectField
              label="What is it?"
              name="source-kind"
              placeholder="Choose"
              value={draft.kind}
              error={errors.get('source-kind')}
              choices={sourceKinds.map((kind) => ({ value: kind, label: sourceKindNames[kind] }))}
              onChange={(event) => {
                const kind = sourceKinds.find((one) => one === event.target.value);
                if (kind) onChange({ ...draft, kind, medium: usualMedium[kind] });
              }}
            />
            <SelectField
              label="How did the music reach people?"
              name="source-medium"
              placeholder="Choose"
              value={draft.medium}
              error={errors.get('source-medium')}
              choices={media.map((medium) => ({ value: medium, label: mediumNames[medium] }))}
              onChange={(event) =>
                onChange({
                  ...draft,
                  medium: media.find((one) => one === event.target.value) ?? '',
                })
              }
            />
          </FieldGrid>
        </>
      )}
    </Stack>
  );
}
