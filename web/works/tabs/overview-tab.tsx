import { Suspense } from 'react';
import type { Work } from '#contract/works/work.ts';
import { formatShare, type KnownFact, rights } from '#domain/works/shares.ts';
import { isLive, isRegistered, titleKindNames } from '#domain/works/work.ts';
import { ShareBars } from '../../shares/share-bars.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { LeadCard } from '../../ui/layout/lead-card.tsx';
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
        <>
          {isLive(work.state) && isMine(work) && <CompletenessCard work={work} />}
          <AboutCard work={work} />
        </>
      }
    >
      <MyAnswer work={work} />
      <MyShare work={work} />
      {isLive(work.state) && <WhyNotPayable work={work} />}
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
    </Columns>
  );
}

/** What I hold as a figure, with everybody's share as bars; of a work of others the bars alone. */
function MyShare({ work }: { work: Work }) {
  const mine = work.holders.filter(({ is_me }) => is_me);
  const held = rights.map((right) => mine.reduce((sum, { shares }) => sum + shares[right], 0));
  const [performing = 0] = held;
  const isAlike = held.every((share) => share === performing);
  return (
    <LeadCard
      label="Shares"
      title={
        mine.length === 0 || held.every((share) => share === 0)
          ? 'Who holds this work'
          : `You hold ${formatShare(performing)}`
      }
      detail={
        mine.length > 0 &&
        performing + Math.max(...held) > 0 &&
        (isAlike ? 'of all rights' : 'of the performing right')
      }
      actions={<TextLink to={addressOfTab(work.id, 'shares')}>See all shares</TextLink>}
    >
      <ShareBars holders={work.holders} totals={work.totals} contested={work.contested} />
    </LeadCard>
  );
}

/** The facts of a work that its head does not say already. */
function AboutCard({ work }: { work: Work }) {
  return (
    <Section title="About this work">
      <DefinitionList
        definitions={[
          ...plainDefinitions(work, {
            after: 'text_music_relationship',
            more: work.alternative_titles.map(({ title, kind }, index) => ({
              term: index === 0 ? titleKindNames[kind] : `${titleKindNames[kind]} ${index + 1}`,
              value: title,
            })),
          }).filter(({ term }) => !inHeader.has(term)),
          ...(work.own_reference === null
            ? []
            : [{ term: 'My own number', value: work.own_reference }]),
          {
            term: isRegistered(work.state) ? 'Registered by' : 'Entered by',
            value: work.registered_by_name,
          },
          {
            term: isRegistered(work.state) ? 'Registered' : 'Entered',
            value: <DateText date={work.registered_at} />,
          },
          { term: 'Last changed', value: <DateText date={work.updated_at} /> },
        ]}
      />
    </Section>
  );
}

const inHeader = new Set<string | undefined>(
  (['title', 'iswc', 'language', 'duration_seconds', 'year'] as const).map(
    (field) => plainFieldLabels[field],
  ),
);

/** What a missing fact is called, and the step of the form that asks for it; null where the other holders must act. */
const facts: Record<KnownFact, { text: string; step: 'work' | 'shares' | 'recordings' | null }> = {
  isFullyShared: { text: 'shares that add up to 100\u00a0%', step: 'shares' },
  isConfirmedByAll: { text: 'everyone’s confirmation', step: null },
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
    <Section title={`${work.completeness}\u00a0% complete`}>
      {work.missing.length === 0 ? (
        <Text>You have told us everything we ask about a work.</Text>
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
    </Section>
  );
}

function MissingFact({ fact, work }: { fact: KnownFact; work: Work }) {
  const { text, step } = facts[fact];
  if (step === null)
    return <TextLink to={addressOfTab(work.id, 'shares')}>Ask for {text}</TextLink>;
  if (!work.may_amend) return <>{text.charAt(0).toUpperCase() + text.slice(1)}</>;
  return <TextLink to={addressOfForm(work.id, step)}>Add {text}</TextLink>;
}
