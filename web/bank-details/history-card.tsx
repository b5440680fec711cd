import { useQuery } from '@tanstack/react-query';
import type { BankDetails } from '#contract/members/bank-details.ts';
import { pages } from '#contract/pages.ts';
import { placeName } from '#domain/bank-details/place-name.ts';
import { List } from '../lists/list.tsx';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { bankDetailsHistoryQuery } from './bank-details.queries.ts';
import { MomentText } from './bank-details-notices.tsx';

const states: Record<BankDetails['state'], { text: string; tone: BadgeTone }> = {
  pending: { text: 'Waiting', tone: 'waiting' },
  in_force: { text: 'Active', tone: 'confirmed' },
  replaced: { text: 'Replaced', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** Every version of the bank details, the newest first. */
export function HistoryCard({ page }: { page: number }) {
  return (
    <Stack gap={4}>
      <List
        query={useQuery(bankDetailsHistoryQuery(page))}
        what="The history"
        rows={3}
        title="History"
        toPage={(to) => (to === 1 ? pages.bankDetails() : pages.bankDetails({ page: String(to) }))}
        empty={
          <EmptyState title="No changes yet">
            Every change of your bank details will appear here, with its date.
          </EmptyState>
        }
      >
        {(versions) => (
          <RowList>
            {versions.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </RowList>
        )}
      </List>
    </Stack>
  );
}

function Version({ version }: { version: BankDetails }) {
  const { text, tone } = states[version.state];
  return (
    <ListRow
      mark={<Badge tone={tone}>{text}</Badge>}
      title={
        <>
          {placeName(version)} <Identifier>{version.number_masked}</Identifier>
        </>
      }
      detail={
        <>
          Saved <MomentText moment={version.proposed_at} />
          <Ending version={version} />
        </>
      }
    />
  );
}

function Ending({
  version: { state, in_force_from, ended_at, cancelled_by },
}: {
  version: BankDetails;
}) {
  switch (state) {
    case 'pending':
      return (
        <>
          ; active from <MomentText moment={in_force_from} />
        </>
      );
    case 'in_force':
      return (
        <>
          ; active since <MomentText moment={in_force_from} />
        </>
      );
    case 'replaced':
      return (
        <>
          ; active from <MomentText moment={in_force_from} />
          {ended_at && (
            <>
              {' '}
              until <MomentText moment={ended_at} />
            </>
          )}
        </>
      );
    case 'cancelled':
      return (
        <>
          ; {cancelText[cancelled_by ?? 'member']}
          {ended_at && (
            <>
              {' '}
              on <MomentText moment={ended_at} />
            </>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}

const cancelText: Record<NonNullable<BankDetails['cancelled_by']>, string> = {
  member: 'cancelled by you',
  mailed_link: 'cancelled by the link in the email',
  newer_change: 'replaced by a newer change',
  society: 'stopped by the society',
  first_factor: 'cancelled when you added your first passkey or code app',
};
