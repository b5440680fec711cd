import { Suspense } from 'react';
import type { Work } from '#contract/works/work.ts';
import type { KnownFact } from '#domain/works/shares.ts';
import { isLive, titleKindNames } from '#domain/works/work.ts';
import { ShareBars } from '../../shares/share-bars.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Columns, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { plainDefinitions, plainFieldLabels } from '../field-text.ts';
import { DuplicatesCard } from '../lazy-chunks.ts';
import { addressOfForm, addressOfTab, isMine } from '../work-address.ts';
import { MyAnswer } from './my-answer.tsx';
import { MadeFromItCard, OriginalsCard } from './originals-card.tsx';
import { WhyNotPayable } from './why-not-payable.tsx';

/** The work at a glance: what is asked of me, who holds what, the facts, and what is still missing. */
export function OverviewTab({ work }: { work: Work }) {
  return (
    <Columns
      side={
        isLive(work.state) && (
          <>
            <WhyNotPayable work={work} />
            {isMine(work) && <CompletenessCard work={work} />}
          </>
        )
      }
    >
      <MyAnswer work={work} />
      {work.originals.length > 0 && (
        <Suspense>
          <OriginalsCard work={work} />
        </Suspense>
      )}
      {isMine(work) && <MadeFromItCard work={work} />}
      {work.possible_duplicates > 0 && (
        <Suspense>
          <DuplicatesCard work={work} />
        </Suspense>
      )}
      <Card
        title="Shares"
        aside={<TextLink to={addressOfTab(work.id, 'shares')}>Everybody’s share</TextLink>}
      >
        <ShareBars holders={work.holders} totals={work.totals} contested={work.contested} />
      </Card>
      <Card title="About this work">
        <DefinitionList
          definitions={[
            ...plainDefinitions(work, {
              after: 'text_music_relationship',
              more: work.alternative_titles.map(({ title, kind }, index) => ({
                term: index === 0 ? titleKindNames[kind] : `${titleKindNames[kind]} ${index + 1}`,
                value: title,
              })),
            }).filter(({ term }) => term !== plainFieldLabels.title),
            ...(work.own_reference === null
              ? []
              : [{ term: 'My own number', value: work.own_reference }]),
            { term: 'Registered by', value: work.registered_by_name },
            { term: 'Registered', value: <DateText date={work.registered_at} /> },
            { term: 'Last changed', value: <DateText date={work.updated_at} /> },
          ]}
        />
      </Card>
    </Columns>
  );
}

/** What a missing fact is called, and the step of the form that asks for it; null where the other holders must act. */
const facts: Record<KnownFact, { text: string; step: 'work' | 'shares' | 'recordings' | null }> = {
  isFullyShared: { text: 'shares that come to 100\u00a0%', step: 'shares' },
  isConfirmedByAll: { text: 'everybody’s confirmation', step: null },
  isWriterIdentified: { text: 'a writer who is a member or has an IPI', step: 'shares' },
  hasRecording: { text: 'a recording of it', step: 'recordings' },
  hasIswc: { text: 'its ISWC', step: 'work' },
  hasLanguage: { text: 'the language of its words', step: 'work' },
  hasDuration: { text: 'its duration', step: 'work' },
  hasYear: { text: 'the year', step: 'work' },
};

/** How complete a registration is, and each fact that is missing with where to add it. */
function CompletenessCard({ work }: { work: Work }) {
  return (
    <Card title="How complete it is" aside={`${work.completeness}\u00a0%`}>
      {work.missing.length === 0 ? (
        <Text>Everything that we ask about a work is known.</Text>
      ) : (
        <Stack gap={3}>
          <Text small tone="quiet">
            The more details you add, the more plays we can match.
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
  const { text, step } = facts[fact];
  if (step === null)
    return <TextLink to={addressOfTab(work.id, 'shares')}>Ask for {text}</TextLink>;
  if (!work.may_amend) return <>{text.charAt(0).toUpperCase() + text.slice(1)}</>;
  return <TextLink to={addressOfForm(work.id, step)}>Add {text}</TextLink>;
}
