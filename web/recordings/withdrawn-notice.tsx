import type { SoundRecording } from '#contract/recording.ts';
import { Notice } from '../ui/notice.tsx';

/** That it was withdrawn, and why. */
export function WithdrawnNotice({ recording: { state_reason } }: { recording: SoundRecording }) {
  return (
    <Notice title="This recording was withdrawn">
      Only those who were on it see it.{state_reason !== null && ` The reason: ${state_reason}`}
    </Notice>
  );
}
