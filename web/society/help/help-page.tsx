import { useParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ProsePart } from '../../ui/data/prose-part.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { OnPaper, Section } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Highlight } from '../../ui/text/highlight.tsx';
import { DeskFilters, useListFilters } from '../shell/desk-list.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import type { ShownGuide } from './desk-guide.ts';
import { deskGuide, findDeskGuides, guideGroups, whoDecides } from './desk-guides.ts';

/** /society/help: how the desk works and how each kind of case is decided; /society/help/:guide is one guide. */
export function DeskHelpPage() {
  const { guide: id } = useParams();
  const { read, change } = useListFilters();
  const q = read('q');
  if (id !== undefined) return <Guide id={id} q={q} />;
  const asked = q.trim();
  const found = findDeskGuides(asked);
  const groups = asked === '' ? guideGroups : [{ title: 'Guides found', guides: found }];
  return (
    <Stack gap={5}>
      <PageHeader title="Help" documentTitle="Help · Society desk" />
      <DeskFilters
        caption="Help"
        search={{ label: 'Search the help', value: q, onChange: (text) => change('q', text) }}
        filters={null}
      />
      {asked !== '' && found.length === 0 ? (
        <EmptyState title={`No guide is about “${asked}”.`}>
          Try one plain word, such as snooze, merge or bank.
        </EmptyState>
      ) : (
        groups.map(({ title, guides }) => (
          <Section key={title} title={title}>
            <RowList>
              {guides.map((guide) => (
                <GuideRow key={guide.id} guide={guide} q={asked} />
              ))}
            </RowList>
          </Section>
        ))
      )}
    </Stack>
  );
}

function GuideRow({ guide: { id, title, summary }, q }: { guide: ShownGuide; q: string }) {
  return (
    <ListRow
      title={
        <TextLink strong to={deskPages.help(id, q === '' ? {} : { q })}>
          <Highlight text={title} query={q} />
        </TextLink>
      }
      detail={<Highlight text={summary} query={q} />}
    />
  );
}

function Guide({ id, q }: { id: string; q: string }) {
  const guide = deskGuide(id);
  if (guide === undefined) return <DeskNotFound />;
  const { title, summary, parts } = guide;
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        documentTitle={`${title} · Help · Society desk`}
        parent={{
          to: deskPages.help(undefined, q === '' ? {} : { q }),
          label: q === '' ? 'Help' : `Help: ${q}`,
        }}
        facts={[summary, whoDecides(id)].filter(Boolean).join(' ')}
      />
      <OnPaper>
        <Stack gap={7}>
          {parts.map((part) => (
            <ProsePart key={part.heading} {...part} />
          ))}
        </Stack>
      </OnPaper>
    </Stack>
  );
}
