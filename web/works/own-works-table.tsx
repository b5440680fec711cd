import type { OwnWork } from '#contract/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { DateText } from '../ui/date-text.tsx';
import { Facts } from '../ui/facts.tsx';
import { Highlight } from '../ui/highlight.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { Stack } from '../ui/stack.tsx';
import { Table } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ownSegments } from './segments.ts';
import { StateBadge } from './state-badge.tsx';

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
            <Stack gap={1}>
              <TextLink strong to={`/music-composition/details/${work.id}`}>
                <Highlight text={work.title} query={query} />
              </TextLink>
              <Facts>
                <Identifier>{work.work_number}</Identifier>
                {work.iswc && <Identifier>{formatIswc(work.iswc)}</Identifier>}
              </Facts>
            </Stack>
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
