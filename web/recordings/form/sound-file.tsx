import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AudioDrop, type CheckedSound } from '../audio-drop.tsx';
import { filledBy } from './draft-input.ts';
import type { StepProps } from './use-recording-form.ts';

/** The audio of the recording: dropped or chosen here, or the one that it has. What a new one says fills the fields once. */
export function SoundFile({
  draft,
  change,
  problemAt,
  onUploading,
  mayChange,
}: StepProps & {
  onUploading: (isUploading: boolean) => void;
  /** Whether I uploaded the file that is there, or own the recording. */
  mayChange: boolean;
}) {
  function take(sound: CheckedSound | null) {
    // Reported again at every visit of the page: what was emptied since stays empty.
    if (sound !== null && draft.filledFrom === sound.id) return;
    change((now) => ({ ...filledBy(now, sound?.facts ?? null), filledFrom: sound?.id ?? null }));
  }
  const error = problemAt('file_id');
  if (!mayChange)
    return (
      <FormSection title="The audio file">
        <Text>
          Only the person who uploaded the audio file or an owner can replace or remove it.
        </Text>
      </FormSection>
    );
  return (
    <FormSection
      title="The audio file"
      hint="With a file you can listen to the recording here, and you have less to type. You can continue without one."
    >
      {draft.keptFileId !== null && draft.file === null && (
        <Notice title="This recording has its audio file">
          <Row spread>
            <span>Choose another below to replace it.</span>
            <Button onClick={() => change({ keptFileId: null })}>Remove the audio</Button>
          </Row>
        </Notice>
      )}
      <AudioDrop
        initial={draft.file}
        onSaved={(file) => change({ file })}
        onSound={take}
        onBusy={onUploading}
        {...(error !== undefined && { error })}
      />
      {draft.filledFrom !== null && Object.keys(draft.fromFile).length > 0 && (
        <Text small tone="quiet">
          We filled in the fields below from the file. You can change each of them.
        </Text>
      )}
    </FormSection>
  );
}
