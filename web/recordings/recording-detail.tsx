import type { FoundRecording } from '#contract/recordings/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Facts } from '../ui/text/facts.tsx';
import { Identifier } from '../ui/text/text.tsx';

/** The quiet line of a recording in a list of lines: artist, number, how long, who brought it out. */
export function RecordingDetail({
  recording: { artist, isrc, duration_seconds, label, released_on },
}: {
  recording: Pick<FoundRecording, 'artist' | 'isrc' | 'duration_seconds' | 'label' | 'released_on'>;
}) {
  return (
    <Facts>
      {artist}
      {isrc !== null && <Identifier>{formatIsrc(isrc)}</Identifier>}
      {duration_seconds !== null && formatDuration(duration_seconds)}
      {label}
      {released_on?.slice(0, 4)}
    </Facts>
  );
}
