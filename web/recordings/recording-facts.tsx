import type { SoundRecording } from '#contract/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Facts } from '../ui/facts.tsx';
import { Identifier } from '../ui/identifier.tsx';

/** The line under a recording's title: who is heard, its number, how long, who brought it out. */
export function RecordingFacts({ recording }: { recording: SoundRecording }) {
  const { artist, isrc, duration_seconds, release } = recording;
  return (
    <Facts>
      {artist}
      {isrc !== null && <Identifier>{formatIsrc(isrc)}</Identifier>}
      {duration_seconds !== null && formatDuration(duration_seconds)}
      {release.label}
      {release.released_on?.slice(0, 4)}
    </Facts>
  );
}
