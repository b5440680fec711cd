import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, type Share, unclaimed } from '#domain/works/shares.ts';
import { SearchPage as SearchOf } from '../../lists/search-page.tsx';
import { profileQuery } from '../../profile/profile.queries.ts';
import { Facts } from '../../ui/data/row-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CompactShareBar } from '../../ui/shares/compact-share-bar.tsx';
import { Highlight } from '../../ui/text/highlight.tsx';
import { Text } from '../../ui/text/text.tsx';
import { StateBadge, segmentsOfFound, WorkTitle } from '../work-title.tsx';
import { searchWorksQuery } from '../works.queries.ts';

/** /music-composition/search: the whole repertoire. */
export function SearchPage() {
  return (
    <SearchOf
      searched={{
        title: 'Search the repertoire',
        field: 'Title, writer, ISWC, IPI or work number',
        hint: 'Every work that members have registered is here. Spelling is forgiven: “odo ye wu” finds “Ɔdɔ Yɛ Wu”.',
        path: pages.searchWorks(),
        parent: { to: pages.works(), label: 'Music Composition' },
        add: {
          path: pages.workForm(),
          label: 'Register a work',
          thisLabel: 'Register this work',
        },
        count: (total) => `${total} ${total === 1 ? 'work' : 'works'}`,
        none: {
          title: (q) => `No works match “${q}”`,
          advice: 'Try fewer words, or a writer’s name. If your work is not here, register it.',
        },
        useFound: useFoundWorks,
        list: (found, q) => <FoundWorks works={found} query={q} />,
      }}
    />
  );
}

function useFoundWorks(asked: { q: string; page: number }) {
  return useQuery(searchWorksQuery(asked));
}

/** Works that a search found, with who holds them and what is unclaimed. */
export function FoundWorks({ works, query }: { works: readonly FoundWork[]; query: string }) {
  const me = useQuery(profileQuery()).data?.rights_holder_id;
  return (
    <Card flush>
      <Table
        caption="Works found"
        rows={works}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: 'Title',
            cell: (work) => (
              <WorkTitle work={work} query={query}>
                {work.matched_title && (
                  <Text small tone="quiet">
                    Other title: <Highlight text={work.matched_title} query={query} />
                  </Text>
                )}
                {work.performers.length > 0 && (
                  <Text small tone="quiet">
                    Performed by <Highlight text={work.performers.join(', ')} query={query} />
                  </Text>
                )}
              </WorkTitle>
            ),
          },
          {
            key: 'holders',
            header: 'Rights holders',
            card: 'bare',
            cell: ({ holders }) => <HolderNames holders={holders} query={query} />,
          },
          {
            key: 'performing',
            header: 'Performing right',
            cell: (work) => (
              <CompactShareBar
                right="Performing right"
                segments={segmentsOfFound(work, me)}
                figure={restText(work.totals.performing)}
              />
            ),
          },
          { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
        ]}
      />
    </Card>
  );
}

function HolderNames({ holders, query }: { holders: FoundWork['holders']; query: string }) {
  return (
    <Facts>
      {holders.map(({ rights_holder_id, name, role, performing }) => (
        <span key={`${rights_holder_id} ${role}`} title={roleNames[role]}>
          <Highlight text={name} query={query} /> {performing > 0 && formatShare(performing)}
        </span>
      ))}
    </Facts>
  );
}

function restText(total: Share): string {
  const rest = unclaimed(total);
  return rest === 0 ? 'All claimed' : `${formatShare(rest)} unclaimed`;
}
