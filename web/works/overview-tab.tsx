import { Suspense } from 'react';
import type { Work } from '#contract/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import {
  isLive,
  textMusicRelationshipNames,
  titleKindNames,
  versionKindNames,
} from '#domain/works/work.ts';
import { ShareBars } from '../shares/share-bars.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Columns } from '../ui/layout/columns.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { OriginalsCard } from './lazy-chunks.ts';
import { MyAnswer } from './my-answer.tsx';
import { SuspectsCard } from './suspects-card.tsx';
import { WhyNotPayable } from './why-not-payable.tsx';
import { addressOfTab, isMine } from './work-address.ts';

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
            { term: 'Kind', value: versionKindNames[work.version_kind] },
            { term: 'Earlier work', value: work.original_title },
            {
              term: 'Music and words',
              value: textMusicRelationshipNames[work.text_music_relationship],
            },
            ...work.alternative_titles.map(({ title, kind }, index) => ({
              term: index === 0 ? titleKindNames[kind] : `${titleKindNames[kind]} ${index + 1}`,
              value: title,
            })),
            { term: 'Language', value: work.language && findLanguage(work.language)?.name },
            { term: 'ISWC', value: work.iswc && formatIswc(work.iswc) },
            {
              term: 'Duration',
              value: work.duration_seconds && formatDuration(work.duration_seconds),
            },
            { term: 'Year', value: work.year },
            { term: 'Registered by', value: work.registered_by_name },
            { term: 'Registered', value: <DateText date={work.registered_at} /> },
            { term: 'Last changed', value: <DateText date={work.updated_at} /> },
          ]}
        />
      </Card>
    </Columns>
  );
}
