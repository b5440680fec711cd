import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Columns } from '../ui/columns.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowList } from '../ui/row-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { ContactCard } from './contact-card.tsx';
import { glossary } from './glossary.ts';
import { GlossaryCard } from './glossary-card.tsx';
import { topicNames, topics } from './guide.ts';
import { GuideRow } from './guide-row.tsx';
import { guides } from './guides.ts';
import { HelpFound } from './help-found.tsx';
import { HelpSearch } from './help-search.tsx';

/** The search, then what it found; without one all guides by topic and the glossary. */
export function HelpHome({ q, children }: { q: string; children?: ReactNode }) {
  return (
    <Stack gap={7}>
      <PageHeader title="Help" />
      {children}
      <HelpSearch q={q} />
      <Columns side={<ContactCard />}>
        {q === '' ? (
          <>
            {topics.map((topic) => (
              <Card key={topic} flush title={topicNames[topic]}>
                <RowList>
                  {guides
                    .filter((guide) => guide.topic === topic)
                    .map((guide) => (
                      <GuideRow key={guide.id} guide={guide} />
                    ))}
                </RowList>
              </Card>
            ))}
            <GlossaryCard title="Words we use" entries={glossary} />
          </>
        ) : (
          <HelpFound q={q} />
        )}
      </Columns>
    </Stack>
  );
}
