import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { OwnWork } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, type Share } from '#domain/works/shares.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyPage } from '../../ui/feedback/empty-page.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { CompactShareBar, type ShareSegment } from '../../ui/shares/compact-share-bar.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { StateBadge, WorkTitle } from '../work-title.tsx';
import { ownWorksQuery } from '../works.queries.ts';

/** My works as rows; on phones as cards. */
export function OwnWorksTable({
  works,
  query = '',
}: {
  works: readonly OwnWork[];
  query?: string;
}) {
  return (
    <Table
      caption="My works"
      rows={works}
      rowKey={({ id }) => id}
      compact
      columns={[
        {
          key: 'title',
          header: 'Title',
          cell: (work) => (
            <WorkTitle work={work} query={query}>
              {work.has_open_proposal && (
                <Row tight>
                  <Badge>Change proposed</Badge>
                </Row>
              )}
            </WorkTitle>
          ),
        },
        {
          key: 'role',
          header: 'My role',
          cell: ({ roles }) =>
            roles.length === 0
              ? 'Registered by me'
              : roles.map((role) => roleNames[role]).join(', '),
        },
        {
          key: 'share',
          header: 'My performing share',
          card: 'beside',
          nowrap: true,
          cell: ({ shares, totals, is_confirmed }) => (
            <CompactShareBar
              right="Performing right"
              segments={ownSegments(shares.performing, totals.performing, is_confirmed)}
              figure={formatShare(shares.performing)}
            />
          ),
        },
        {
          key: 'state',
          header: 'Status',
          card: 'beside',
          cell: (work) => <WorkStatus work={work} />,
        },
        {
          key: 'completeness',
          header: 'Complete',
          align: 'end',
          nowrap: true,
          cell: ({ completeness }) => `${completeness}\u00a0%`,
        },
        {
          key: 'registered',
          header: 'Registered',
          align: 'end',
          nowrap: true,
          cell: ({ registered_at }) => <DateText date={registered_at} />,
        },
      ]}
    />
  );
}

/** The one thing to know about a work in my list: that it needs my answer, is in dispute, or else its state. */
function WorkStatus({ work }: { work: OwnWork }) {
  if (work.is_waiting_for_me) return <Badge tone="waiting">Needs your answer</Badge>;
  if (work.is_in_dispute) return <Badge tone="contested">In dispute</Badge>;
  return <StateBadge state={work.state} />;
}

/** For who has no works yet: what comes first, and how to see whether others have named them already. */
export function FirstWork() {
  return (
    <EmptyPage
      drawing="songs"
      title="You have no works yet."
      action={
        <LinkButton tone="primary" to={pages.workForm()} icon="plus">
          Register a work
        </LinkButton>
      }
    >
      <LinkButton tone="quiet" to={pages.searchWorks()} icon="search">
        Search the repertoire
      </LinkButton>
      <LinkButton tone="quiet" to={pages.workImports()} icon="file">
        Import a file
      </LinkButton>
    </EmptyPage>
  );
}

/** My newest works, or how to register the first one. */
export function NewestWorks({ isNew }: { isNew: boolean }) {
  return isNew ? <FirstWork /> : <RecentWorks />;
}

const shown = 5;

function RecentWorks() {
  const works = useQuery(ownWorksQuery({ page: 1, size: shown, sort: 'newest' }));
  return (
    <Section
      title="Your newest works"
      aside={<TextLink to={pages.works()}>Show all works</TextLink>}
    >
      <Loaded query={works} what="Your works" rows={shown}>
        {({ data }) => <OwnWorksTable works={data} />}
      </Loaded>
    </Section>
  );
}

/** A bar for lists: my part, the others', the rest unclaimed. */
function ownSegments(mine: Share, total: Share, isConfirmed: boolean): ShareSegment[] {
  return [
    {
      key: 'me',
      name: 'You',
      share: mine,
      colour: 1,
      state: isConfirmed ? 'confirmed' : 'unconfirmed',
    },
    { key: 'others', name: 'Others', share: total - mine, colour: 'others' },
  ];
}
