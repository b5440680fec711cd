import { useQuery } from '@tanstack/react-query';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { genres } from '#domain/works/genres.ts';
import { findLanguage, languages } from '#domain/works/languages.ts';
import { CountryField } from '../../platform/countries/country-field.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChosenValues } from '../../ui/fields/chosen-values.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { similarWorksQuery } from '../../works/works.queries.ts';
import { FindWork } from '../tabs/link-to-work.tsx';
import { saidByFile } from './draft-input.ts';
import type { DraftWork } from './recording-draft.ts';
import type { PeopleToAdd, StepProps } from './use-recording-form.ts';

const maxLanguages = 10;

/** The third step: which works are heard on it, how it came out, where and when it was recorded. All of it may be unknown. */
export function ReleaseStep({
  people,
  isAmending,
  ...step
}: StepProps & {
  people: PeopleToAdd;
  /** Then links are made on the recording's own page. */
  isAmending: boolean;
}) {
  const { draft, change, problemAt } = step;
  return (
    <Stack gap={7}>
      {!isAmending && (
        <FormSection
          title="Works"
          hint="The works on this recording, usually one. You can link them later too."
        >
          <WorksField {...step} people={people} />
        </FormSection>
      )}
      <FormSection title="Release" hint="As far as you know it.">
        <FieldGrid>
          <TextField
            label="Album or single"
            name="release.title"
            optional
            hint={saidByFile(draft, 'release_title') ?? undefined}
            maxLength={200}
            autoComplete="off"
            value={draft.release_title}
            error={problemAt('release.title')}
            onChange={({ target }) => change({ release_title: target.value })}
          />
          <TextField
            label="Label"
            name="release.label"
            optional
            hint={saidByFile(draft, 'label') ?? undefined}
            maxLength={200}
            autoComplete="off"
            value={draft.label}
            error={problemAt('release.label')}
            onChange={({ target }) => change({ label: target.value })}
          />
        </FieldGrid>
        <FieldGrid>
          <TextField
            label="℗ line"
            name="release.p_line"
            optional
            hint={saidByFile(draft, 'p_line') ?? 'What follows the ℗, like 2026 Sankofa Music.'}
            maxLength={200}
            autoComplete="off"
            value={draft.p_line}
            error={problemAt('release.p_line')}
            onChange={({ target }) => change({ p_line: target.value })}
          />
          <TextField
            label="Catalogue number"
            name="release.catalogue_number"
            optional
            hint="The label’s own number for the release."
            maxLength={60}
            autoComplete="off"
            value={draft.catalogue_number}
            error={problemAt('release.catalogue_number')}
            onChange={({ target }) => change({ catalogue_number: target.value })}
          />
        </FieldGrid>
        <DateField
          label="Released"
          name="release.released_on"
          optional
          hint={saidByFile(draft, 'released_on') ?? 'A year, or a month and year, is enough.'}
          value={draft.released_on}
          error={problemAt('release.released_on')}
          onChange={(released_on) => change({ released_on })}
        />
      </FormSection>
      <FormSection title="When and where it was recorded">
        <FieldGrid>
          <DateField
            label="Recorded"
            name="recorded_on"
            optional
            hint="A year, or a month and year, is enough."
            value={draft.recorded_on}
            error={problemAt('recorded_on')}
            onChange={(recorded_on) => change({ recorded_on })}
          />
          <CountryField
            label="Recorded in"
            name="recording_country"
            optional
            value={draft.recording_country}
            error={problemAt('recording_country')}
            onChange={(recording_country) => change({ recording_country })}
          />
        </FieldGrid>
        <TextField
          label="Genre"
          name="genre"
          optional
          hint="Choose one, or write your own."
          list="genres"
          maxLength={60}
          value={draft.genre}
          error={problemAt('genre')}
          onChange={({ target }) => change({ genre: target.value })}
        />
        <datalist id="genres">
          {genres.map((genre) => (
            <option key={genre} value={genre} />
          ))}
        </datalist>
        <Stack gap={2}>
          <SelectField
            label="Languages sung"
            name="languages"
            optional
            placeholder="Add a language"
            value=""
            error={problemAt('languages')}
            disabled={draft.languages.length >= maxLanguages}
            choices={languages
              .filter(({ code }) => !draft.languages.includes(code))
              .map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) =>
              target.value !== '' && change({ languages: [...draft.languages, target.value] })
            }
          />
          <ChosenValues
            chosen={draft.languages.map((code) => ({
              key: code,
              text: findLanguage(code)?.name ?? code,
            }))}
            field="languages"
            onRemove={(code) =>
              change({ languages: draft.languages.filter((one) => one !== code) })
            }
          />
        </Stack>
      </FormSection>
    </Stack>
  );
}

const fewSuggested = 3;

/** The works that are heard on it: those called alike are suggested, others are found by search. */
function WorksField({ draft, change, problemAt, people }: StepProps & { people: PeopleToAdd }) {
  const { works } = draft;
  const title = useDebounced(draft.title.trim(), 350);
  const alike = useQuery({ ...similarWorksQuery({ title }), enabled: title.length >= 2 });
  const suggested = (alike.data?.data ?? [])
    .filter(({ id }) => !works.some((work) => work.id === id))
    .slice(0, fewSuggested);
  const add = ({ id, title: called, work_number }: DraftWork) => {
    if (works.length >= maxWorksOfRecording || works.some((work) => work.id === id)) return;
    change({ works: [...works, { id, title: called, work_number }] });
    people.type('add_work', '');
  };
  return (
    <Stack gap={3}>
      <FindWork
        label="Search for a work"
        name="add_work"
        text={people.textOf('add_work')}
        onText={(text) => people.type('add_work', text)}
        error={problemAt('add_work') ?? problemAt('work_ids')}
        without={works.map(({ id }) => id)}
        onChoose={add}
      />
      <ChosenValues
        chosen={works.map((work) => ({
          key: work.id,
          text: `${work.title}, ${work.work_number}`,
        }))}
        field="add_work"
        onRemove={(id) => change({ works: works.filter((work) => work.id !== id) })}
      />
      {suggested.length > 0 && (
        <Stack gap={2}>
          <Text small tone="quiet">
            It may be of one of these works:
          </Text>
          {suggested.map((work) => (
            <div key={work.id}>
              <Button tone="quiet" icon="plus" onClick={() => add(work)}>
                <VisuallyHidden>Link </VisuallyHidden>
                {work.title} by {work.holders.map(({ name }) => name).join(', ')}
              </Button>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
