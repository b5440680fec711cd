import { Suspense, useState } from 'react';
import type { WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { languages } from '#domain/works/languages.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  titleKindNames,
  titleKinds,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import { changeAndFocus } from '../../forms/form-focus.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FieldGrid, FieldRow, FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup, SelectField } from '../../ui/fields/select-field.tsx';
import { sizeWarning } from '../../ui/fields/size-warning.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { StepProps } from './use-work-draft.ts';
import { newMadeFrom } from './work-draft.ts';

/** The first step: what the work is. `workId` is the work being amended, so that it is not found as its own duplicate. */
export function WorkStep({
  draft,
  change,
  problemAt,
  me,
  workId,
}: StepProps & { me: RightsHolder; workId: string | null }) {
  const facts = (part: Partial<typeof draft>) => change({ type: 'facts', facts: part });
  const hasWords = draft.text_music_relationship !== 'MUS';
  const [isMoreShown, setMoreShown] = useState(() => isMoreGiven(draft));
  return (
    <FormSection title="The work">
      <TextField
        label="Title"
        name="title"
        hint="As written, with ɛ, ɔ and ŋ where they belong."
        error={problemAt('title')}
        warning={sizeWarning(draft.title, 'title')}
        value={draft.title}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => facts({ title: event.target.value })}
      />
      <Suspense fallback={null}>
        <SimilarWorks draft={draft} me={me} except={workId} />
      </Suspense>
      <AlternativeTitles draft={draft} change={change} problemAt={problemAt} />
      <RadioGroup
        label="Is it new, or made from an earlier work?"
        name="version_kind"
        value={draft.version_kind}
        error={problemAt('version_kind')}
        choices={versionKinds.map((kind) => ({ value: kind, label: versionKindNames[kind] }))}
        onChoose={(kind) =>
          facts({ version_kind: kind === 'modification' ? 'modification' : 'original' })
        }
      />
      {draft.version_kind === 'modification' && draft.made_from.length === 0 && (
        <TextField
          label="Title of the earlier work"
          name="original_title"
          optional
          hint="For a traditional song, the name people know it by. If it is registered, we ask its writers."
          error={problemAt('original_title')}
          value={draft.original_title}
          maxLength={200}
          onChange={(event) => facts({ original_title: event.target.value })}
        />
      )}
      {draft.version_kind === 'modification' ||
      draft.made_from.some(({ kind }) => kind === 'sample') ? (
        <Suspense fallback={null}>
          <MadeFrom draft={draft} change={change} problemAt={problemAt} workId={workId} />
        </Suspense>
      ) : (
        <div>
          <Button
            tone="quiet"
            icon="plus"
            onClick={() => facts({ made_from: [...draft.made_from, newMadeFrom('sample')] })}
          >
            It contains a sample of another work
          </Button>
        </div>
      )}
      <FieldGrid>
        <SelectField
          label="Music and words"
          name="text_music_relationship"
          error={problemAt('text_music_relationship')}
          value={draft.text_music_relationship}
          choices={textMusicRelationships.map((kind) => ({
            value: kind,
            label: textMusicRelationshipNames[kind],
          }))}
          onChange={(event) => {
            const chosen = textMusicRelationships.find((kind) => kind === event.target.value);
            if (chosen) facts({ text_music_relationship: chosen });
          }}
        />
        {hasWords && (
          <SelectField
            label="Language of the words"
            name="language"
            optional
            error={problemAt('language')}
            placeholder="Not said"
            value={draft.language}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => facts({ language: event.target.value })}
          />
        )}
      </FieldGrid>
      <FieldGrid>
        <TextField
          label="ISWC"
          name="iswc"
          optional
          identifier
          hint="If it has one: T, then ten digits."
          error={problemAt('iswc')}
          value={draft.iswc}
          autoComplete="off"
          placeholder="T-034.524.680-1"
          onChange={(event) => facts({ iswc: event.target.value })}
        />
        <TextField
          label="Duration"
          name="duration_seconds"
          optional
          hint="Minutes and seconds, like 3:42."
          error={problemAt('duration_seconds')}
          value={draft.duration}
          autoComplete="off"
          onChange={(event) => facts({ duration: event.target.value })}
        />
        <TextField
          label="Year it was made"
          name="year"
          optional
          hint="Four digits."
          inputMode="numeric"
          error={problemAt('year')}
          value={draft.year}
          autoComplete="off"
          onChange={(event) => facts({ year: event.target.value })}
        />
      </FieldGrid>
      {isMoreShown ? (
        <Suspense fallback={null}>
          <MoreFacts draft={draft} change={change} problemAt={problemAt} />
        </Suspense>
      ) : (
        <div>
          <Button tone="quiet" icon="plus" onClick={() => setMoreShown(true)}>
            More about this work
          </Button>
        </div>
      )}
    </FormSection>
  );
}

const addTitleId = 'add_title';

/** Other titles that the work is known by; as many as there are. */
function AlternativeTitles({ draft, change, problemAt }: StepProps) {
  return (
    <Stack gap={3}>
      {draft.alternative_titles.map(({ key, title, kind }, index) => (
        <FieldRow
          key={key}
          end={
            <IconButton
              icon="trash"
              label={`Remove other title ${index + 1}`}
              onClick={() =>
                changeAndFocus(() => change({ type: 'title_removed', key }), addTitleId)
              }
            />
          }
        >
          <TextField
            label={`Other title ${index + 1}`}
            name={`alternative_titles.${index}.title`}
            error={problemAt(`alternative_titles.${index}.title`)}
            value={title}
            warning={sizeWarning(title, 'alternative_title')}
            maxLength={200}
            onChange={(event) => change({ type: 'title_changed', key, title: event.target.value })}
          />
          <SelectField
            label="Its kind"
            name={`alternative_titles.${index}.kind`}
            value={kind}
            choices={titleKinds.map((value) => ({ value, label: titleKindNames[value] }))}
            onChange={(event) => {
              const chosen = titleKinds.find((value) => value === event.target.value);
              if (chosen) change({ type: 'title_changed', key, kind: chosen });
            }}
          />
        </FieldRow>
      ))}
      {draft.alternative_titles.length < 30 && (
        <div>
          <Button
            id={addTitleId}
            tone="quiet"
            icon="plus"
            onClick={() =>
              changeAndFocus(
                () => change({ type: 'title_added' }),
                `alternative_titles.${draft.alternative_titles.length}.title`,
              )
            }
          >
            Add another title
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Parts of the first step that few works need: each is loaded when it is opened. */
const SimilarWorks = lazyChunk(
  () => import('./similar-works.tsx'),
  (loaded) => loaded.SimilarWorks,
);
const MadeFrom = lazyChunk(
  () => import('./made-from.tsx'),
  (loaded) => loaded.MadeFrom,
);
const MoreFacts = lazyChunk(
  () => import('./more-facts.tsx'),
  (loaded) => loaded.MoreFacts,
);

/** Whether anything is entered in the part "More about this work". */
function isMoreGiven(draft: WorkDraft): boolean {
  const { own_reference = '' } = draft;
  // Safe: the keys of a literal object are its own.
  const rare = Object.keys(noRareFacts) as (keyof typeof noRareFacts)[];
  return own_reference !== '' || rare.some((field) => draft[field] !== '');
}
