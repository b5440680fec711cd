import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import type { logImportCalls } from '#contract/usage/usage-imports.ts';
import {
  type Medium,
  media,
  mediumNames,
  type SourceKind,
  sourceKindNames,
  sourceKinds,
  usualMedium,
} from '#domain/usage/usage.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

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
            { value: 'new', label: 'Another source' },
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

/** Whom a log is from, as it stands in a form. */
export type SourceDraft = {
  /** Id of a known source, 'new' for one that is named here, '' while nothing is chosen. */
  readonly source: string;
  readonly name: string;
  readonly kind: SourceKind | '';
  readonly medium: Medium | '';
};

/** Nothing chosen yet; a form may know of which kind it will be. */
export function emptySource(kind: SourceKind | '' = ''): SourceDraft {
  return { source: '', name: '', kind, medium: kind === '' ? '' : usualMedium[kind] };
}

/** Whether a source is named for the first time: because that was chosen, or there is none to choose from. */
export function isNewSource({ source }: SourceDraft, known: readonly unknown[]): boolean {
  return source === 'new' || known.length === 0;
}

/** What is sent of it. */
export function sourceOf(
  draft: SourceDraft,
  known: readonly unknown[],
): Given<typeof logImportCalls.start>['body']['source'] | null {
  const { source, name, kind, medium } = draft;
  if (!isNewSource(draft, known)) return source === '' ? null : { id: source };
  return name.trim() === '' || kind === '' || medium === '' ? null : { name, kind, medium };
}

/** What is missing, at its field. */
export function sourceProblems(draft: SourceDraft, known: readonly unknown[]): SummaryProblem[] {
  if (!isNewSource(draft, known))
    return draft.source === ''
      ? [{ id: 'source', message: 'Choose one from the list, or add another.' }]
      : [];
  return [
    ...(draft.name.trim() === ''
      ? [{ id: 'source-name', message: `Name: ${fieldMessages.required}` }]
      : []),
    ...(draft.kind === ''
      ? [{ id: 'source-kind', message: 'Choose what kind of source it is.' }]
      : []),
    ...(draft.medium === ''
      ? [{ id: 'source-medium', message: 'Choose how the music reached people.' }]
      : []),
  ];
}
