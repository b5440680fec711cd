import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftMadeFrom } from '#contract/drafts.ts';
import type { FoundWork } from '#contract/works/work.ts';
import {
  derivationLabels,
  derivations,
  maxMadeFrom,
  protectionNames,
  protections,
} from '#domain/works/made-from.ts';
import { changeAndFocus } from '../../forms/form-focus.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FieldGrid, FieldRow, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { searchWorksQuery } from '../works.queries.ts';
import type { StepProps } from './use-work-draft.ts';
import { newMadeFrom } from './work-draft.ts';

const searchId = 'find_earlier_work';

/** The works that this one is made from: chosen from the register, or described. A medley names one for each part. */
export function MadeFrom({
  draft,
  change,
  problemAt,
  workId,
}: StepProps & { workId: string | null }) {
  const named = draft.made_from;
  const set = (made_from: DraftMadeFrom[], original_title = '') =>
    change({ type: 'facts', facts: { made_from, original_title } });
  const last = named.at(-1)?.kind;
  const kind = last ?? (draft.version_kind === 'modification' ? 'arrangement' : 'sample');
  return (
    <FormSection
      title="What is it made from?"
      hint="Name each song. If it is registered, we ask its writers before anyone is paid for yours."
    >
      {named.map((one, place) => (
        <EarlierWork
          key={one.key}
          one={one}
          place={place}
          isOriginal={draft.version_kind === 'original'}
          problemAt={problemAt}
          onChange={(part) =>
            set(named.map((other) => (other.key === one.key ? { ...other, ...part } : other)))
          }
          onRemove={() =>
            changeAndFocus(() => set(named.filter(({ key }) => key !== one.key)), searchId)
          }
        />
      ))}
      {named.length < maxMadeFrom && (
        <>
          <FindEarlierWork
            isFirst={named.length === 0}
            without={[workId, ...named.map(({ work_id }) => work_id)]}
            onChoose={(work) =>
              set([
                ...named.filter(({ title, work_id }) => work_id !== null || title.trim() !== ''),
                { ...newMadeFrom(kind, work.title), work_id: work.id, number: work.work_number },
              ])
            }
          />
          <div>
            <Button
              tone="quiet"
              icon="plus"
              onClick={() =>
                changeAndFocus(
                  () => set([...named, newMadeFrom(kind, draft.original_title)]),
                  `made_from.${named.length}.title`,
                )
              }
            >
              Add a song that is not registered
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}

function EarlierWork({
  one,
  place,
  isOriginal,
  problemAt,
  onChange,
  onRemove,
}: {
  one: DraftMadeFrom;
  place: number;
  isOriginal: boolean;
  problemAt: StepProps['problemAt'];
  onChange: (part: Partial<DraftMadeFrom>) => void;
  onRemove: () => void;
}) {
  const at = (field: string) => `made_from.${place}.${field}`;
  const kinds = isOriginal ? (['sample'] as const) : derivations;
  const text = (field: 'title' | 'writers' | 'iswc', label: string, hint?: string) => (
    <TextField
      label={label}
      name={at(field)}
      optional={field !== 'title'}
      hint={hint}
      error={problemAt(at(field))}
      value={one[field]}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <Stack gap={3}>
      <FieldRow
        end={
          <IconButton icon="trash" label={`Remove earlier work ${place + 1}`} onClick={onRemove} />
        }
      >
        {one.work_id === null ? (
          text('title', `Title of earlier work ${place + 1}`)
        ) : (
          <Text strong>
            {one.title} {one.number && `(${one.number})`}
          </Text>
        )}
        <SelectField
          label="How it is used"
          name={at('kind')}
          error={problemAt(at('kind'))}
          value={one.kind}
          choices={kinds.map((value) => ({ value, label: derivationLabels[value] }))}
          onChange={(event) => {
            const chosen = derivations.find((value) => value === event.target.value);
            if (chosen) onChange({ kind: chosen });
          }}
        />
      </FieldRow>
      {one.work_id === null && (
        <>
          <FieldGrid>
            {text('writers', 'Its writers', 'If you know them.')}
            {text('iswc', 'Its ISWC')}
          </FieldGrid>
          <SelectField
            label="Who owns it?"
            name={at('protection')}
            value={one.protection}
            hint={
              one.protection === 'protected'
                ? 'The society decides when we can pay for your song.'
                : 'The society can check this.'
            }
            choices={protections.map((value) => ({ value, label: protectionNames[value] }))}
            onChange={(event) => {
              const chosen = protections.find((value) => value === event.target.value);
              if (chosen) onChange({ protection: chosen });
            }}
          />
        </>
      )}
    </Stack>
  );
}

const maxFound = 8;

/** Finds a work of the repertoire while its title, a writer or a number is typed. */
function FindEarlierWork({
  isFirst,
  without,
  onChoose,
}: {
  isFirst: boolean;
  without: readonly (string | null)[];
  onChoose: (work: FoundWork) => void;
}) {
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim(), 250);
  const found = useQuery({
    ...searchWorksQuery({ q: debounced, size: maxFound }),
    enabled: debounced !== '',
  });
  const works = debounced === '' ? [] : (found.data?.data ?? []);
  return (
    <Combobox
      label={isFirst ? 'Search for the earlier song' : 'Search for another earlier song'}
      name={searchId}
      hint="By title, writer, ISWC or work number."
      optional
      text={text}
      onText={setText}
      isMarked
      isSearching={debounced !== text.trim() || found.isFetching}
      failed={found.isError ? messageOf(found.error) : undefined}
      options={works
        .filter(({ id }) => !without.includes(id))
        .map((work) => ({
          key: work.id,
          value: work,
          label: work.title,
          detail: `${work.holders.map(({ name }) => name).join(', ')} · ${work.work_number}`,
        }))}
      onChoose={(work) => {
        setText('');
        onChoose(work);
      }}
    />
  );
}
