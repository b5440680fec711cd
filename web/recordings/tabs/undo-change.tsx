import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { RecordingVersion } from '#contract/recordings/recording-history.ts';
import { undoRecordingChange } from '#contract/recordings/recordings.ts';
import { undoableRecordingFields } from '#domain/recordings/recording.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Undoes what a version changed of the title, version, artist or ISRC, while it is still so. */
export function UndoChange({
  recording,
  version: { version, kind, changes },
}: {
  recording: SoundRecording;
  version: RecordingVersion;
}) {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      call(undoRecordingChange, { params: { id: recording.id }, body: { version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['recordings'] }),
  });
  const canUndo =
    recording.may_amend &&
    kind === 'amended' &&
    undoableRecordingFields.some((field) =>
      changes.some((change) => change.field === field && change.new === recording[field]),
    );
  if (!canUndo) return null;
  return (
    <div>
      <Button
        compact
        pending={undoing.isPending}
        pendingLabel="Undoing"
        onClick={() => undoing.mutate()}
      >
        Undo this change
      </Button>
      {undoing.isError && (
        <Notice tone="failure" live>
          {messageOf(undoing.error)}
        </Notice>
      )}
    </div>
  );
}
