import { pages } from '#contract/pages.ts';
import { changeAndFocus } from '../../forms/form-focus.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addRecordingId, RecordingFields } from './recording-fields.tsx';
import type { StepProps } from './use-work-draft.ts';

const maxRecordings = 50;

/** The third step: on which recordings the work is heard, and who performs on them. There may be none yet. */
export function RecordingsStep(step: StepProps) {
  const { draft, change } = step;
  const count = draft.recordings.length;
  return (
    <FormSection
      title="Recordings and performers"
      hint="On which recordings is this work heard? By them it is found when it is played."
    >
      {count === 0 && (
        <Text tone="quiet">No recording yet? Go on without one. You can add them later.</Text>
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
