import type { OwnWork } from '#contract/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { DateText } from '../ui/date-text.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { Table } from '../ui/table.tsx';
import { ownSegments } from './segments.ts';
import { StateBadge } from './state-badge.tsx';
import { WorkMarks } from './work-marks.tsx';
import { WorkTitle } from './work-title.tsx';

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
      columns={[
        {
          key: 'title',
          header: 'Title',
          cell: (work) => (
            <WorkTitle work={work} query={query}>
              <WorkMarks work={work} />
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
          nowrap: true,
          cell: ({ shares, totals, is_confirmed }) => (
            <ShareBar
              compact
              right="Performing right"
              segments={ownSegments(shares.performing, totals.performing, is_confirmed)}
              figure={formatShare(shares.performing)}
            />
          ),
        },
        { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
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
