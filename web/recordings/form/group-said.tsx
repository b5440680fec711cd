import { type RecordingGroup, recordingGroupNames } from '#domain/recordings/recording.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import type { GroupSaid } from './recording-draft.ts';

const questions: Record<RecordingGroup, string> = {
  featured: 'Who is featured on it?',
  non_featured: 'Who else plays or sings on it?',
  owners: 'Who owns the recording?',
};

/** Whether it is said now who is in a group: an explicit "nobody" is an answer, too. */
export function GroupSaidField({
  group,
  said,
  error,
  onSaid,
}: {
  group: RecordingGroup;
  said: GroupSaid;
  error: string | undefined;
  onSaid: (said: GroupSaid) => void;
}) {
  const said_ = (value: string): GroupSaid =>
    value === 'lines' || value === 'none' ? value : 'later';
  return (
    <RadioGroup
      label={questions[group]}
      name={group}
      error={error}
      value={said}
      choices={[
        { value: 'lines', label: 'I name them here' },
        {
          value: 'none',
          label: 'There is nobody',
          hint: `${recordingGroupNames[group]}: none. This counts as said.`,
        },
        { value: 'later', label: 'I’ll say later' },
      ]}
      onChoose={(value) => onSaid(said_(value))}
    />
  );
}
