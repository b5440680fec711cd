import type { SoundRecording } from '#contract/recording.ts';
import type { RecordingFact } from '#domain/recordings/completeness.ts';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { addressOfMissing, missingFacts } from './missing-facts.ts';

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
  const { words, step } = missingFacts[fact];
  if (step !== null && !recording.may_amend)
    return <>{words.charAt(0).toUpperCase() + words.slice(1)}</>;
  return (
    <TextLink to={addressOfMissing(fact, recording.id)}>
      {step === null ? 'Link' : 'Say'} {words}
    </TextLink>
  );
}
