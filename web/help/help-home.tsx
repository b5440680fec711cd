import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { RowList } from '../ui/data/row-list.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Columns } from '../ui/layout/columns.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ContactCard } from './contact-card.tsx';
import { glossary } from './glossary.ts';
import { GlossaryCard } from './glossary-card.tsx';
import { topicNames, topics } from './guide.ts';
import { GuideRow } from './guide-row.tsx';
import { guides, helpAddress } from './guides.ts';
import { HelpFound } from './help-found.tsx';

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

/** The search of the help; what was searched for stands in the address. */
function HelpSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  // What is typed belongs to the address it was typed at: on going back, the field shows what is searched for there.
  const [typed, setTyped] = useState({ at: q, text: q });
  const text = typed.at === q ? typed.text : q;
  return (
    <FilterForm
      label="Search the help"
      onSubmit={() => navigate(helpAddress(text.trim()))}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="What do you want to do?"
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped({ at: q, text: event.target.value })}
      />
    </FilterForm>
  );
}
