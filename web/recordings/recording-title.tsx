import type { ReactNode } from 'react';
import type { FoundRecording } from '#contract/recordings/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { addressOfRecording } from './recording-address.ts';
import { fullTitle } from './recording-text.ts';

/** A recording in a list: its title as the link, its artist below, what answered `query` marked, and its numbers. */
export function RecordingTitle({
  recording,
  query = '',
  children,
}: {
  recording: Pick<
    FoundRecording,
    'id' | 'title' | 'version_title' | 'artist' | 'isrc' | 'duration_seconds'
  >;
  query?: string;
  /** Between artist and numbers. */
  children?: ReactNode;
}) {
  return (
    <Stack gap={1}>
      <TextLink strong to={addressOfRecording(recording.id)}>
        <Highlight text={fullTitle(recording)} query={query} />
      </TextLink>
      <Text small>
        <Highlight text={recording.artist} query={query} />
      </Text>
      {children}
      {(recording.isrc !== null || recording.duration_seconds !== null) && (
        <Facts>
          {recording.isrc !== null && <Identifier>{formatIsrc(recording.isrc)}</Identifier>}
          {recording.duration_seconds !== null && formatDuration(recording.duration_seconds)}
        </Facts>
      )}
    </Stack>
  );
}

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
