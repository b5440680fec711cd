import type { Work } from '#contract/works/work.ts';
import type { KnownFact } from '#domain/works/shares.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfForm, addressOfTab } from '../work-address.ts';

/** What a missing fact is called, and the step of the form that asks for it; null where the other holders must act. */
const facts: Record<KnownFact, { words: string; step: 'work' | 'shares' | 'recordings' | null }> = {
  isFullyShared: { words: 'shares that come to 100\u00a0%', step: 'shares' },
  isConfirmedByAll: { words: 'everybody’s confirmation', step: null },
  isWriterIdentified: { words: 'a writer who is a member or has an IPI', step: 'shares' },
  hasRecording: { words: 'a recording of it', step: 'recordings' },
  hasIswc: { words: 'its ISWC', step: 'work' },
  hasLanguage: { words: 'the language of its words', step: 'work' },
  hasDuration: { words: 'its duration', step: 'work' },
  hasYear: { words: 'the year', step: 'work' },
};

/** How complete a registration is, and each fact that is missing with where to add it. */
export function CompletenessCard({ work }: { work: Work }) {
  return (
    <Card title="How complete it is" aside={`${work.completeness}\u00a0%`}>
      {work.missing.length === 0 ? (
        <Text>Everything that we ask about a work is known.</Text>
      ) : (
        <Stack gap={3}>
          <Text small tone="quiet">
            The more is known of a work, the surer it is recognised where it is played.
          </Text>
          <Stack gap={2}>
            {work.missing.map((fact) => (
              <Text key={fact} small>
                <MissingFact fact={fact} work={work} />
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

function MissingFact({ fact, work }: { fact: KnownFact; work: Work }) {
  const { words, step } = facts[fact];
  if (step === null)
    return <TextLink to={addressOfTab(work.id, 'shares')}>Ask for {words}</TextLink>;
  if (!work.may_amend) return <>{words.charAt(0).toUpperCase() + words.slice(1)}</>;
  return <TextLink to={addressOfForm(work.id, step)}>Add {words}</TextLink>;
}
