import type { RightsHolderDetails } from '#contract/rights-holders.ts';
import {
  type NameKind,
  nameKindNames,
  nameKinds,
  rightsHolderKindNames,
} from '#domain/rightsholders/rights-holder.ts';
import { roleNames } from '#domain/works/roles.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { IsniOf } from './isni-of.tsx';

/** Names, numbers, society and roles of a rights holder: what everybody may know of them. */
export function WhoCard({ holder }: { holder: RightsHolderDetails }) {
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
