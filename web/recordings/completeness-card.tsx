import type { SoundRecording } from '#contract/recording.ts';
import type { RecordingFact } from '#domain/recordings/completeness.ts';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfForm, addressOfRecording } from './recording-address.ts';

/** What a missing fact is called, and the step of the form that asks for it; null where it is linked on the recording's page. */
const facts: Record<RecordingFact, { words: string; step: 'sound' | 'people' | 'release' | null }> =
  {
    areOwnersKnown: { words: 'who owns all of it', step: 'people' },
    areFeaturedKnown: { words: 'who is featured, with all shares', step: 'people' },
    areNonFeaturedKnown: { words: 'who else performs, or that nobody does', step: 'people' },
    hasIsrc: { words: 'its ISRC', step: 'sound' },
    hasWork: { words: 'its work', step: null },
    hasDuration: { words: 'its duration', step: 'sound' },
    hasDate: { words: 'when it was recorded or released', step: 'release' },
    hasRelease: { words: 'its release', step: 'release' },
  };

/** How complete a registration is, and each fact that is missing with where to add it. */
export function CompletenessCard({ recording }: { recording: SoundRecording }) {
  const { completeness, missing } = recording;
  return (
    <Card title="How complete it is" aside={`${completeness}\u00a0%`}>
      {missing.length === 0 ? (
        <Text>Everything that we ask about a recording is known.</Text>
      ) : (
        <Stack gap={3}>
          <Text small tone="quiet">
            The more is known of a recording, the surer it is recognised where it is played.
          </Text>
          <Stack gap={2}>
            {missing.map((fact) => (
              <Text key={fact} small>
                <MissingFact fact={fact} recording={recording} />
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

function MissingFact({ fact, recording }: { fact: RecordingFact; recording: SoundRecording }) {
  const { words, step } = facts[fact];
  if (step === null)
    return <TextLink to={addressOfRecording(recording.id, 'works')}>Link {words}</TextLink>;
  if (!recording.may_amend) return <>{words.charAt(0).toUpperCase() + words.slice(1)}</>;
  return <TextLink to={addressOfForm(recording.id, step)}>Say {words}</TextLink>;
}
