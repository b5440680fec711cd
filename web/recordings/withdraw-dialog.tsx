import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { withdrawRecording } from '#contract/recordings/recordings.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../ui/feedback/reason-dialog.tsx';
import { Text } from '../ui/text/text.tsx';
import { fullTitle } from './recording-words.ts';
import { recordingQuery } from './recordings.queries.ts';

/** Says what withdrawing does; where others are on it, asks why, which they read. */
export function WithdrawDialog({
  recording,
  isOpen,
  onClose,
}: {
  recording: SoundRecording;
  isOpen: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const one = recordingQuery(recording.id).queryKey;
  // Sent again after a lost answer it is the same withdrawal; with another reason it is another.
  const sent = useRef({ reason: '', key: crypto.randomUUID() });
  function keyFor(reason: string | null): string {
    if (sent.current.reason !== (reason ?? ''))
      sent.current = { reason: reason ?? '', key: crypto.randomUUID() };
    return sent.current.key;
  }
  const withdrawing = useMutation({
    mutationFn: (reason: string | null) =>
      call(withdrawRecording, {
        params: { id: recording.id },
        body: { reason },
        ifMatch: `"${recording.version}"`,
        idempotencyKey: keyFor(reason),
      }),
    onSuccess: (answer) => {
      onClose();
      queries.setQueryData(one, answer);
      void queries.invalidateQueries({ queryKey: ['recordings'] });
    },
    onError: (error) => {
      if (error instanceof CallError && [409, 412].includes(error.status))
        void queries.invalidateQueries({ queryKey: one });
    },
  });
  const asked = {
    title: `Withdraw “${fullTitle(recording)}”?`,
    isOpen,
    onClose() {
      onClose();
      withdrawing.reset();
    },
    action: 'Withdraw this recording',
    pending: withdrawing.isPending,
    pendingLabel: 'Withdrawing',
    failure: withdrawing.isError ? messageOf(withdrawing.error) : null,
  };
  const what = (
    <Text>
      Nobody finds a withdrawn recording, and uses are not matched to it any more. Its ISRC is free
      for another. Its history stays. It cannot be brought back: it would have to be registered
      again.
    </Text>
  );
  return recording.is_reason_needed ? (
    <ReasonDialog
      {...asked}
      label="Why?"
      hint="Everybody on it is told, and reads it."
      onReason={(reason) => withdrawing.mutate(reason)}
    >
      {what}
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...asked} keep="Leave it as it is" onConfirm={() => withdrawing.mutate(null)}>
      {what}
    </ConfirmDialog>
  );
}
