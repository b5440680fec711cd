import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDeadlines, withDays } from '../platform/deadlines.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { RowList } from '../ui/data/row-list.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card, FoldedSection } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Stack } from '../ui/layout/stack.tsx';
import { findHelp } from './find-help.ts';
import { glossary } from './glossary.ts';
import type { GlossaryWord } from './glossary-terms.ts';
import { topicNames, topics } from './guide.ts';
import { ContactCard, GuideRow, GuideView } from './guide-view.tsx';
import { guides, helpAddress } from './guides.ts';

/** /dashboard/help: all guides, those that answer `q`, or the one named by `guide` in the address. */
export function HelpPage() {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const id = search.get('guide');
  const guide = guides.find((one) => one.id === id);
  useHeadingFocus(guide?.id ?? '');
  if (guide) return <GuideView guide={guide} q={q} />;
  return (
    <HelpHome q={q}>
      {id !== null && (
        <Notice tone="warning" title="This guide is not here">
          Its address may be mistyped. Search for what you need, or choose a guide below.
        </Notice>
      )}
    </HelpHome>
  );
}

/**
 * Between two guides the path stays the same, so the shell sees no new page: focus goes to the heading here. The first
 * one keeps the browser's own start.
 */
function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
}

/** The search, then what it found; without one all guides by topic and the glossary. */
export function HelpHome({ q, children }: { q: string; children?: ReactNode }) {
  return (
    <Stack gap={7}>
      <PageHeader title="Help" />
      {children}
      <HelpSearch q={q} />
      <Columns side={<ContactCard />}>
        {q === '' ? (
          <div>
            {topics.map((topic) => (
              <Topic key={topic} topic={topic} />
            ))}
            <FoldedSection title="Words we use" count={counted(glossary.length, 'word')}>
              <Glossary entries={glossary} />
            </FoldedSection>
          </div>
        ) : (
          <HelpFound q={q} />
        )}
      </Columns>
    </Stack>
  );
}

/** The guides about one topic, closed at first: all of them together are a dozen screens of a phone. */
function Topic({ topic }: { topic: (typeof topics)[number] }) {
  const those = guides.filter((guide) => guide.topic === topic);
  return (
    <FoldedSection title={topicNames[topic]} count={counted(those.length, 'guide')}>
      <RowList>
        {those.map((guide) => (
          <GuideRow key={guide.id} guide={guide} />
        ))}
      </RowList>
    </FoldedSection>
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

/** The guides and words that answer a search, or what to do when none does. */
export function HelpFound({ q }: { q: string }) {
  const { guides, glossary, hasAll } = findHelp(q);
  if (guides.length + glossary.length === 0)
    return (
      <Card flush>
        <EmptyState
          title={`Nothing in the help is about “${q}”`}
          action={<LinkButton to={helpAddress()}>See all guides</LinkButton>}
        >
          Try one plain word, such as share, publisher or password. Or write to the society.
        </EmptyState>
      </Card>
    );
  return (
    <Stack>
      <div role="status">
        {hasAll
          ? `${counted(guides.length, 'guide')} and ${counted(glossary.length, 'word')} found.`
          : 'Nothing here has all of these words. This comes closest.'}{' '}
        <TextLink to={helpAddress()}>See all guides</TextLink>
      </div>
      {guides.length > 0 && (
        <Card flush title="Guides">
          <RowList>
            {guides.map((guide) => (
              <GuideRow key={guide.id} guide={guide} q={q} />
            ))}
          </RowList>
        </Card>
      )}
      {glossary.length > 0 && <GlossaryCard title="Words" entries={glossary} />}
    </Stack>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Words and what they mean. */
export function GlossaryCard({
  title,
  entries,
}: {
  title: string;
  entries: readonly GlossaryWord[];
}) {
  return (
    <Card title={title}>
      <Glossary entries={entries} />
    </Card>
  );
}

function Glossary({ entries }: { entries: readonly GlossaryWord[] }) {
  const deadlines = useDeadlines();
  return (
    <DefinitionList
      definitions={entries.map(({ word, meaning }) => ({
        term: word,
        value: withDays(meaning, deadlines),
      }))}
    />
  );
}
