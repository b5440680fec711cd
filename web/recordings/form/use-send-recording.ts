import { useQueryClient } from '@tanstack/react-query';
import type { RecordingFields, SoundRecordingInput } from '#contract/recording-input.ts';
import { amendRecording, registerRecording } from '#contract/recordings.ts';
import { call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSending } from '../../platform/use-sending.ts';
import { recordingQuery } from '../recordings.queries.ts';

/** What is sent: a new recording with the key that keeps it single, or an amendment of a version. */
export type Sending =
  | { kind: 'register'; input: SoundRecordingInput; sendKey: string }
  | { kind: 'amend'; id: string; version: number; input: RecordingFields };

/** Sends the recording. Without a connection it waits and sends again by itself: the key and the version make that safe. */
export function useSendRecording({
  onDone,
  onRefused,
}: {
  onDone: (id: string) => void;
  /** The server refused it. After an attempt without an answer (`mayBeDone`) it may have been done by that one. */
  onRefused: (refusal: CallError, mayBeDone: boolean) => unknown;
}) {
  const queries = useQueryClient();
  return useSending({
    send: (what: Sending) =>
      what.kind === 'register'
        ? call(registerRecording, { body: what.input, idempotencyKey: what.sendKey })
        : call(amendRecording, {
            params: { id: what.id },
            body: what.input,
            ifMatch: `"${what.version}"`,
          }),
    onDone: (answer) => {
      queries.setQueryData(recordingQuery(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, the recording is registered.
      void queries.invalidateQueries({ queryKey: ['recordings'] });
      onDone(answer.data.id);
    },
    onRefused,
  });
}
