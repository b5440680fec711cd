import type { DraftRecording } from '#contract/drafts.ts';
import { pages } from '#contract/pages.ts';
import { changeAndFocus, focusBeside } from '../../forms/form-focus.ts';
import { isrcWarning, tidyIsrc } from '../../recordings/recording-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EntryCard } from '../../ui/layout/entry-card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { StepProps } from './use-work-draft.ts';

const maxRecordings = 50;

/** The third step: on which recordings the work is heard, and who performs on them. There may be none yet. */
export function RecordingsStep(step: StepProps) {
  const { draft, change } = step;
  const count = draft.recordings.length;
  return (
    <FormSection
      title="Recordings and performers"
      hint="Which recordings is this work heard on? Register them under Sound Recordings too: then we can match their plays."
    >
      {count === 0 && (
        <Text tone="quiet">No recording yet? Continue without one. You can add them later.</Text>
      )}
      <Stack gap={3}>
        {draft.recordings.map((recording, index) => (
          <RecordingFields key={recording.key} recording={recording} index={index} {...step} />
        ))}
      </Stack>
      {count < maxRecordings && (
        <div>
          <Button
            id={addRecordingId}
            icon="plus"
            onClick={() =>
              changeAndFocus(
                () => change({ type: 'recording_added' }),
                // The title stands there already where the work has one.
                `recordings.${count}.${draft.title.trim() === '' ? 'title' : 'artist'}`,
              )
            }
          >
            {count === 0 ? 'Add a recording' : 'Add another recording'}
          </Button>
        </div>
      )}
      <Text small>
        What an <TextLink to={pages.help({ guide: 'add-recordings' })}>ISRC</TextLink> is, and where
        to find it.
      </Text>
    </FormSection>
  );
}

/** Where focus goes when no recording is left. */
export const addRecordingId = 'add_recording';

/** One recording of the draft: what it is called, who performs on it, and what distinguishes it from others. */
export function RecordingFields({
  recording,
  index,
  draft,
  change,
  problemAt,
}: StepProps & { recording: DraftRecording; index: number }) {
  const path = `recordings.${index}`;
  const number = index + 1;
  const facts = (part: Partial<DraftRecording>) =>
    change({ type: 'recording_changed', key: recording.key, facts: part });
  function remove() {
    focusBeside(
      draft.recordings.map((_, place) => `recordings.${place}`),
      index,
      addRecordingId,
    );
    change({ type: 'recording_removed', key: recording.key });
  }
  return (
    <EntryCard
      id={path}
      title={titleOf(recording, number)}
      removeLabel={`Remove recording ${number}${recording.title.trim() && `, ${recording.title.trim()}`}`}
      onRemove={remove}
      error={problemAt(path)}
    >
      <FieldGrid>
        <TextField
          label="Title of the recording"
          name={`${path}.title`}
          value={recording.title}
          maxLength={200}
          autoComplete="off"
          error={problemAt(`${path}.title`)}
          onChange={(event) => facts({ title: event.target.value })}
        />
        <TextField
          label="Performers"
          name={`${path}.artist`}
          hint="As on the release, like Ama Owusu feat. Kofi Ɖzidzɔ."
          value={recording.artist}
          maxLength={200}
          autoComplete="off"
          error={problemAt(`${path}.artist`)}
          onChange={(event) => facts({ artist: event.target.value })}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label="ISRC"
          name={`${path}.isrc`}
          optional
          identifier
          hint="Twelve characters, from your label or distributor."
          placeholder="GH-A01-26-00001"
          autoComplete="off"
          spellCheck={false}
          value={recording.isrc}
          error={problemAt(`${path}.isrc`)}
          warning={isrcWarning(recording.isrc)}
          onChange={(event) => facts({ isrc: event.target.value })}
          onBlur={() => {
            const tidy = tidyIsrc(recording.isrc);
            if (tidy !== recording.isrc) facts({ isrc: tidy });
          }}
        />
        <TextField
          label="Duration"
          name={`${path}.duration_seconds`}
          optional
          hint="Minutes and seconds, like 3:42."
          autoComplete="off"
          value={recording.duration}
          error={problemAt(`${path}.duration_seconds`)}
          onChange={(event) => facts({ duration: event.target.value })}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label="Year it was released"
          name={`${path}.year`}
          optional
          hint="Four digits."
          inputMode="numeric"
          autoComplete="off"
          value={recording.year}
          error={problemAt(`${path}.year`)}
          onChange={(event) => facts({ year: event.target.value })}
        />
        <TextField
          label="Label"
          name={`${path}.label`}
          optional
          hint="Who released it."
          maxLength={200}
          autoComplete="off"
          value={recording.label}
          error={problemAt(`${path}.label`)}
          onChange={(event) => facts({ label: event.target.value })}
        />
      </FieldGrid>
    </EntryCard>
  );
}

function titleOf({ title, artist }: DraftRecording, number: number): string {
  const names = [title.trim(), artist.trim()].filter(Boolean).join(', ');
  return names === '' ? `Recording ${number}` : `Recording ${number}: ${names}`;
}
