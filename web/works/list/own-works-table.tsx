import { pages } from '#contract/pages.ts';
import type { OwnWork } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, type Share } from '#domain/works/shares.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { CompactShareBar, type ShareSegment } from '../../ui/shares/compact-share-bar.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { StateBadge, WorkTitle } from '../work-title.tsx';

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
    <EmptyState
      title="You have no works yet"
      action={
        <Row>
          <LinkButton to={pages.searchWorks()} icon="search">
            Search the repertoire
          </LinkButton>
          <LinkButton tone="quiet" to={pages.workImports()} icon="file">
            Import a file
          </LinkButton>
        </Row>
      }
    >
      Register the songs and pieces you wrote or publish, with everyone’s share. A co-writer may
      have registered one already: search the repertoire first. You can also import a list.
    </EmptyState>
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
