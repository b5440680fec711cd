import { pages } from '#contract/pages.ts';
import type { Holder, Work } from '#contract/works/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import {
  coloursOf,
  inReadingOrder,
  ShareBars,
  type SharedRight,
  segmentState,
  sharedRights,
} from '../../shares/share-bars.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { HolderName } from '../../ui/shares/holder-name.tsx';
import { HolderState } from './holder-state.tsx';

/** A work's shares: a bar for each right, then every holder with role, shares and what they have said. */
export function HoldersCard({ work }: { work: Work }) {
  const colour = coloursOf(work.holders);
  const hasSplit = work.holders.some(({ manuscript_share }) => manuscript_share !== null);
  return (
    <Card flush title="Shares" aside={<WaysToPeople work={work} />}>
      <ShareBars holders={work.holders} totals={work.totals} contested={work.contested} padded />
      <Table<Holder>
        caption="Rights holders and their shares"
        rows={inReadingOrder(work.holders)}
        rowKey={({ rights_holder_id, role }) => `${rights_holder_id} ${role}`}
        columns={[
          {
            key: 'name',
            header: 'Rights holder',
            cell: (holder) => (
              <HolderName
                name={
                  <TextLink strong to={pages.rightsHolder({ id: holder.rights_holder_id })}>
                    {holder.name}
                  </TextLink>
                }
                colour={colour(holder.rights_holder_id)}
                state={segmentState(holder)}
                isMe={holder.is_me}
                detail={roleInWords(holder, work)}
              />
            ),
          },
          ...(hasSplit ? [splitColumn] : []),
          ...sharedRights(work.holders, work.totals).map(shareColumn),
          {
            key: 'confirmation',
            header: 'State',
            cell: (holder) => <HolderState holder={holder} work={work} />,
          },
        ]}
      />
    </Card>
  );
}

function WaysToPeople({ work: { id, may_amend } }: { work: Work }) {
  return (
    <Row tight>
      <TextLink to={pages.searchHolders(id)}>Find a rights holder</TextLink>
      {may_amend && <TextLink to={pages.addHolder(id)}>Add a rights holder</TextLink>}
    </Row>
  );
}

/** "Original publisher for Ama Owusu and Kofi Mensah". */
function roleInWords({ role, represents }: Holder, { holders }: Work): string {
  const names = represents.flatMap(
    (id) => holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? [],
  );
  if (names.length === 0) return roleNames[role];
  return `${roleNames[role]} for ${new Intl.ListFormat('en-GB').format(names)}`;
}

const splitColumn: Column<Holder> = {
  key: 'manuscript',
  header: 'Agreed split',
  align: 'end',
  nowrap: true,
  cell: ({ manuscript_share }) => (manuscript_share === null ? '–' : formatShare(manuscript_share)),
};

function shareColumn({ right, column }: SharedRight): Column<Holder> {
  return {
    key: right,
    header: column,
    align: 'end',
    nowrap: true,
    cell: ({ shares }) => (shares[right] === 0 ? '–' : formatShare(shares[right])),
  };
}
