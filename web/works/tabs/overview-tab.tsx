import { Suspense } from 'react';
import type { Work } from '#contract/works/work.ts';
import { isLive, titleKindNames } from '#domain/works/work.ts';
import { ShareBars } from '../../shares/share-bars.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { plainDefinitions, plainFieldLabels } from '../field-words.ts';
import { OriginalsCard } from '../lazy-chunks.ts';
import { addressOfTab, isMine } from '../work-address.ts';
import { CompletenessCard } from './completeness-card.tsx';
import { MyAnswer } from './my-answer.tsx';
import { SuspectsCard } from './suspects-card.tsx';
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
      {work.state === 'duplicate_suspect' && isMine(work) && <SuspectsCard work={work} />}
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
            { term: 'Registered by', value: work.registered_by_name },
            { term: 'Registered', value: <DateText date={work.registered_at} /> },
            { term: 'Last changed', value: <DateText date={work.updated_at} /> },
          ]}
        />
      </Card>
    </Columns>
  );
}
