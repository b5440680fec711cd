import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { RightsHolderDetails } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import {
  type NameKind,
  nameKindNames,
  nameKinds,
  rightsHolderKindNames,
} from '#domain/rightsholders/rights-holder.ts';
import { roleNames } from '#domain/works/roles.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { IsniOf } from './isni-of.tsx';
import { meQuery, rightsHolderQuery } from './rights-holders.queries.ts';
import { standingWords } from './standing-words.ts';
import { WorksCard } from './works-card.tsx';

/** /rightsholder/details: one rights holder by `id` in the address; without one, the member who asks. */
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
        status={
          <Badge tone={holder.is_me ? 'confirmed' : 'neutral'}>{standingWords(holder)}</Badge>
        }
        action={
          holder.is_me && (
            <LinkButton to={pages.profile()} icon="edit">
              Change my profile
            </LinkButton>
          )
        }
      />
      {holder.merged_from && (
        <Notice title="Two records were made one">
          You asked for “{holder.merged_from.name}”. The society found that to be the same{' '}
          {holder.kind === 'individual' ? 'person' : 'company or group'} as {holder.name}, and put
          both together here.
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
