import { useQuery } from '@tanstack/react-query';
import type { HeldWork, RightsHolderDetails } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rights } from '#domain/works/shares.ts';
import { List } from '../lists/list.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { StateBadge } from '../works/state-badge.tsx';
import { holderAddress, workAddress } from './addresses.ts';
import { heldWorksQuery } from './rights-holders.queries.ts';

/** The works of a rights holder that the member may see, a page of them. */
export function WorksCard({ holder, page }: { holder: RightsHolderDetails; page: number }) {
  const works = useQuery(heldWorksQuery(holder.id, page));
  return (
    <Stack gap={4}>
      <List
        query={works}
        what="The works"
        rows={6}
        title={holder.is_me ? 'My works' : 'Works'}
        aside={countOf(works.data?.page)}
        toPage={(number) => holderAddress(holder.id, number)}
        empty={<NoWorks isMe={holder.is_me} />}
      >
        {(data) => <WorksTable works={data} holder={holder} />}
      </List>
    </Stack>
  );
}

function countOf(page: { total: number; total_is_floor: boolean } | undefined): string {
  if (page === undefined || page.total === 0) return '';
  const count = page.total.toLocaleString('en-GB');
  return `${page.total_is_floor ? 'More than ' : ''}${count} ${page.total === 1 ? 'work' : 'works'}`;
}

function NoWorks({ isMe }: { isMe: boolean }) {
  return (
    <EmptyState
      title={isMe ? 'You are not named on a work yet' : 'No works that you can see'}
      action={
        isMe && (
          <LinkButton to={pages.workForm()} icon="plus">
            Register a work
          </LinkButton>
        )
      }
    >
      {isMe
        ? 'Works that you register, or that others name you on, stand here.'
        : 'Registered works that name them stand here. Drafts and withdrawn works are seen by their holders alone.'}
    </EmptyState>
  );
}

function WorksTable({
  works,
  holder,
}: {
  works: readonly HeldWork[];
  holder: RightsHolderDetails;
}) {
  return (
    <Table<HeldWork>
      caption={`Works of ${holder.name}`}
      rows={works}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: 'Title',
          cell: (work) => (
            <Stack gap={1}>
              <TextLink strong to={workAddress(work.id)}>
                {work.title}
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
          header: 'Role',
          cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
        },
        {
          key: 'share',
          header: 'Performing share',
          nowrap: true,
          cell: ({ shares, performing_total, confirmation }) => (
            <ShareBar
              compact
              right="Performing right"
              figure={formatShare(shares.performing)}
              segments={[
                {
                  key: 'theirs',
                  name: holder.name,
                  share: shares.performing,
                  colour: 1,
                  state: confirmation === 'confirmed' ? 'confirmed' : 'unconfirmed',
                },
                {
                  key: 'others',
                  name: 'Others',
                  share: performing_total - shares.performing,
                  colour: 'others',
                },
              ]}
            />
          ),
        },
        { key: 'rights', header: 'Other rights', cell: ({ shares }) => otherShares(shares) },
        { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
      ]}
    />
  );
}

function otherShares(shares: HeldWork['shares']): string {
  if (rights.every((right) => shares[right] === shares.performing)) return 'The same';
  return `Mechanical ${formatShare(shares.mechanical)}, synchronisation ${formatShare(shares.synchronisation)}`;
}
