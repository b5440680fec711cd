import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/society/staff.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type DeskColumn, DeskTable, inOne } from '../shell/desk-table.tsx';

type StaffColumn = DeskColumn<StaffMember>;

/** People who work or worked at the desk, with what the caption's list says of them. */
export function StaffTable({
  caption,
  staff,
  ownId,
  columns,
  action,
}: {
  caption: string;
  staff: readonly StaffMember[];
  /** Whose line is the reader's own: nobody changes themselves. */
  ownId: string;
  columns: readonly StaffColumn[];
  /** What can be done for a person, null where the reader may change nothing. */
  action: ((person: StaffMember) => ReactNode) | null;
}) {
  const all: readonly StaffColumn[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ id, name }) => (
        <Text strong>
          {name}
          {id === ownId && ' (you)'}
        </Text>
      ),
      named: true,
    },
    { key: 'email', header: 'Email', cell: ({ email }) => email, named: true },
    { key: 'roles', header: 'Roles', cell: ({ roles }) => rolesText(roles) },
    ...columns,
  ];
  const acts: StaffColumn = {
    key: 'action',
    header: 'Account',
    cell: (person) => person.id !== ownId && action?.(person),
    align: 'end',
    card: 'bare',
  };
  return (
    <DeskTable
      caption={caption}
      columns={action === null ? all : [...all, acts]}
      bands={inOne(staff)}
      rowKey={({ id }) => id}
    />
  );
}

/** What is said of those who can log in, or are invited to. */
export const currentColumns: readonly StaffColumn[] = [
  { key: 'state', header: 'Status', cell: (person) => <StaffState person={person} /> },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ last_seen_at: at }) =>
      at === null ? (
        'Never'
      ) : (
        <time dateTime={at} title={formatFullDateTime(at)}>
          {relativeTime(at, new Date(serverNowMs()))}
        </time>
      ),
  },
  {
    key: 'joined',
    header: 'Joined',
    cell: ({ joined_at: at }) => (at === null ? 'Not yet' : <DateText date={at} />),
  },
];

/** What is said of those who can no longer log in. */
export const endedColumns: readonly StaffColumn[] = [
  {
    key: 'ended',
    header: 'Ended',
    cell: ({ ended_at: at }) => at !== null && <DateText date={at} />,
  },
];

function StaffState({ person: { state, invitation_ends_at: endsAt } }: { person: StaffMember }) {
  if (state === 'active') return <Badge tone="confirmed">Active</Badge>;
  return (
    <>
      <Badge tone="waiting">Invited</Badge>
      <Text small tone="quiet">
        {endsAt === null || Date.parse(endsAt) <= serverNowMs() ? (
          'The link no longer works. Invite them again.'
        ) : (
          <>
            The link works until <DateText date={endsAt} />.
          </>
        )}
      </Text>
    </>
  );
}
