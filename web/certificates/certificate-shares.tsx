import type { CertificateFacts } from '#contract/works/certificates.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { confirmationStateNames, isAgreed } from '#domain/works/work.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { HolderName } from '../ui/shares/holder-card.tsx';
import {
  type HolderColour,
  holderColours,
  type SegmentState,
} from '../ui/shares/holder-colours.ts';
import { ShareBar } from '../ui/shares/share-bar.tsx';

type Holder = CertificateFacts['holders'][number];

/** Who held what when the certificate was made: the same bars, colours and order as on the certificate. */
export function CertificateShares({ facts: { holders, totals } }: { facts: CertificateFacts }) {
  const areAlike = holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  const shown: readonly Right[] = areAlike
    ? ['performing']
    : rights.filter((one) => totals[one] > 0);
  return (
    <Card flush title="Who holds what">
      <Stack gap={4} padded>
        {shown.map((right) => (
          <ShareBar
            key={right}
            legend={false}
            right={areAlike ? 'All rights' : `${rightNames[right]} right`}
            segments={holders.map((holder) => ({
              key: keyOf(holder),
              name: holder.name,
              share: holder.shares[right],
              colour: colourOf(holder, holders),
              state: stateOf(holder),
            }))}
          />
        ))}
      </Stack>
      <Table<Holder>
        caption="Rights holders and their shares"
        rows={holders}
        rowKey={keyOf}
        columns={[
          {
            key: 'name',
            header: 'Rights holder',
            cell: (holder) => (
              <HolderName
                name={holder.name}
                colour={colourOf(holder, holders)}
                state={stateOf(holder)}
                detail={roleWords(holder)}
              />
            ),
          },
          ...shown.map((right) => shareColumn(right, areAlike ? 'Share' : rightNames[right])),
          {
            key: 'confirmation',
            header: 'State',
            cell: ({ confirmation }) => confirmationStateNames[confirmation],
          },
        ]}
      />
    </Card>
  );
}

function shareColumn(right: Right, header: string): Column<Holder> {
  return {
    key: right,
    header,
    align: 'end',
    nowrap: true,
    cell: ({ shares }) => (shares[right] === 0 ? '–' : formatShare(shares[right])),
  };
}

function colourOf({ person }: Holder, holders: readonly Holder[]): HolderColour {
  const inOrder = holders.map((one) => one.person).toSorted((a, b) => a - b);
  return holderColours(inOrder.map(String))(String(person));
}

function roleWords(holder: Holder): string {
  const { role, represents, collects, ipi_name_number, society_number } = holder;
  const acts = represents.length > 0 ? ` for ${represents.join(', ')}` : '';
  return [
    `${roleNames[role]} (${role})${acts}`,
    ...(collects === undefined ? [] : [collects]),
    ...(ipi_name_number === null ? [] : [`IPI ${ipi_name_number}`]),
    ...(society_number === null ? [] : [`society ${society_number}`]),
  ].join(', ');
}

const keyOf = ({ person, role }: Holder) => `${person} ${role}`;
const stateOf = ({ confirmation }: Holder): SegmentState =>
  isAgreed(confirmation) ? 'confirmed' : 'unconfirmed';
