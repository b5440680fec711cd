import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { HeldWork, RightsHolderDetails } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import {
  type NameKind,
  nameKindNames,
  nameKinds,
  rightsHolderKindNames,
} from '#domain/rightsholders/rights-holder.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rights } from '#domain/works/shares.ts';
import { isAgreed } from '#domain/works/work.ts';
import { List } from '../lists/list.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { CompactShareBar } from '../ui/shares/compact-share-bar.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { StateBadge } from '../works/work-title.tsx';
import { holderAddress, workAddress } from './addresses.ts';
import { IsniOf, standingText } from './holder-standing.tsx';
import { heldWorksQuery, meQuery, rightsHolderQuery } from './rights-holders.queries.ts';

/** /rightsholder/details: one rights holder by `id` in the address; without one, the requesting member. */
export function DetailsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const page = Math.max(1, Math.min(100_000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  return id === null || id === '' ? (
    <Myself page={page} />
  ) : (
    <Somebody key={id} id={id} page={page} />
  );
}

function Myself({ page }: { page: number }) {
  const me = useSuspenseQuery(meQuery()).data.data;
  return <Somebody id={me.id} page={page} />;
}

function Somebody({ id, page }: { id: string; page: number }) {
  const holder = useSuspenseQuery(rightsHolderQuery(id)).data;
  return (
    <Stack gap={7}>
      <PageHeader
        title={holder.name}
        documentTitle={`${holder.name}, rights holder`}
        status={<Badge tone={holder.is_me ? 'confirmed' : 'neutral'}>{standingText(holder)}</Badge>}
        action={
          holder.is_me && (
            <LinkButton to={pages.profile()} icon="edit">
              Change my profile
            </LinkButton>
          )
        }
      />
      {holder.merged_from && (
        <Notice title="Two records were merged">
          You asked for “{holder.merged_from.name}”. The society found that it is the same{' '}
          {holder.kind === 'individual' ? 'person' : 'company or group'} as {holder.name} and merged
          the two.
        </Notice>
      )}
      <WhoCard holder={holder} />
      <WorksCard holder={holder} page={page} />
    </Stack>
  );
}

/** Names, numbers, society and roles of a rights holder: what everybody may know of them. */
function WhoCard({ holder }: { holder: RightsHolderDetails }) {
  const ipi = holder.ipi_name_number;
  return (
    <Card title="Who this is">
      <DefinitionList
        definitions={[
          { term: 'Kind', value: rightsHolderKindNames[holder.kind] },
          ...nameKinds.map((kind) => ({ term: nameKindNames[kind], value: namesOf(holder, kind) })),
          {
            term: 'Roles in works',
            value: holder.roles.map((role) => roleNames[role]).join(', ') || 'None yet',
          },
          { term: 'Society', value: holder.society?.name ?? 'Not known' },
          {
            term: 'IPI name number',
            value: ipi === null ? 'Not known' : <Identifier>{ipi}</Identifier>,
          },
          { term: 'ISNI', value: <IsniOf id={holder.id} linked /> },
        ]}
      />
    </Card>
  );
}

/** The preferred name is the page's title already, and is not said again when it is the only one of its kind. */
function namesOf({ names, name }: RightsHolderDetails, kind: NameKind): string {
  const ofKind = names.filter((one) => one.kind === kind).map((one) => one.name);
  const isOnlyTitle = ofKind.length === 1 && ofKind[0] === name;
  return isOnlyTitle ? '' : ofKind.join('; ');
}

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
      title={isMe ? 'You are not named on a work yet' : 'There are no works you can see'}
      action={
        isMe && (
          <LinkButton to={pages.workForm()} icon="plus">
            Register a work
          </LinkButton>
        )
      }
    >
      {isMe
        ? 'Works that you register, or that others name you on, appear here.'
        : 'Registered works that name them appear here. Only holders see drafts and withdrawn works.'}
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
            <CompactShareBar
              right="Performing right"
              figure={formatShare(shares.performing)}
              segments={[
                {
                  key: 'theirs',
                  name: holder.name,
                  share: shares.performing,
                  colour: holder.is_me ? 1 : 2,
                  state: isAgreed(confirmation) ? 'confirmed' : 'unconfirmed',
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
