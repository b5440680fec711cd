import type { Holder, Work } from '#contract/work.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, holdsAny } from '#domain/works/shares.ts';
import { Card } from '../ui/card.tsx';
import { HolderName } from '../ui/holder-name.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { ConfirmationBadge } from './confirmation-badge.tsx';
import {
  coloursOf,
  inReadingOrder,
  type SharedRight,
  segmentState,
  sharedRights,
} from './segments.ts';
import { ShareBars } from './share-bars.tsx';

/** A work's shares: a bar for each right, then every holder with role, shares and confirmation. */
export function HoldersCard({ work }: { work: Pick<Work, 'holders' | 'totals'> }) {
  const shared = sharedRights(work.holders, work.totals);
  const colour = coloursOf(work.holders);
  return (
    <Card flush title="Shares">
      <ShareBars holders={work.holders} totals={work.totals} padded />
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
                name={holder.name}
                colour={colour(holder.rights_holder_id)}
                state={segmentState(holder)}
                isMe={holder.is_me}
                detail={roleNames[holder.role]}
              />
            ),
          },
          ...shared.map(shareColumn),
          {
            key: 'confirmation',
            header: 'State',
            nowrap: true,
            cell: (holder) => <Confirmation holder={holder} />,
          },
        ]}
      />
    </Card>
  );
}

// Who holds no share has nothing to confirm, and nothing waits for them.
function Confirmation({ holder: { confirmation, shares } }: { holder: Holder }) {
  if (confirmation === 'unconfirmed' && !holdsAny(shares)) return '–';
  return <ConfirmationBadge state={confirmation} />;
}

function shareColumn({ right, column }: SharedRight): Column<Holder> {
  return {
    key: right,
    header: column,
    align: 'end',
    nowrap: true,
    cell: ({ shares }) => (shares[right] === 0 ? '–' : formatShare(shares[right])),
  };
}
