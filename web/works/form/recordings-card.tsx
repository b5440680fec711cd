import type { RecordingInput } from '#contract/work-input.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The recordings once more, before they are sent with the work. */
export function RecordingsCard({
  recordings,
  to,
}: {
  recordings: readonly RecordingInput[];
  to: string;
}) {
  return (
    <Card
      title="Recordings and performers"
      aside={<TextLink to={to}>Change the recordings</TextLink>}
    >
      {recordings.length === 0 ? (
        <Text tone="quiet">None yet. You can add them later.</Text>
      ) : (
        <DefinitionList
          definitions={recordings.map((recording) => ({
            term: recording.title,
            value: (
              <Facts>
                {recording.artist}
                {recording.isrc !== null && <Identifier>{formatIsrc(recording.isrc)}</Identifier>}
                {recording.duration_seconds !== null && formatDuration(recording.duration_seconds)}
                {recording.year}
                {recording.label}
              </Facts>
            ),
          }))}
        />
      )}
    </Card>
  );
}
