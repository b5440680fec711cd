import type { Work } from '#contract/work.ts';
import {
  textMusicRelationshipNames,
  titleKindNames,
  versionKindNames,
} from '#domain/works/work.ts';
import { Card } from '../ui/card.tsx';
import { Columns } from '../ui/columns.tsx';
import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { ConfirmShare } from './confirm-share.tsx';
import { HoldersCard } from './holders-card.tsx';
import { WhyNotPayable } from './why-not-payable.tsx';

/** Who holds what, beside what is still missing. */
export function SharesTab({ work }: { work: Work }) {
  return (
    <Columns side={<WhyNotPayable work={work} />}>
      <Stack>
        <ConfirmShare work={work} />
        <HoldersCard work={work} />
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
              { term: 'Registered', value: <DateText date={work.registered_at} /> },
              { term: 'Last changed', value: <DateText date={work.updated_at} /> },
            ]}
          />
        </Card>
      </Stack>
    </Columns>
  );
}
