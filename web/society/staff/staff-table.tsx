import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/society/staff.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { rolesText } from '../role-text.ts';

/** What can be done for a person, null where the reader may change nothing. */
type ActionOf = ((person: StaffMember) => ReactNode) | null;

/** Those who can log in, or are invited to. */
export function StaffTable({
  staff,
  ownId,
  action,
}: {
  staff: readonly StaffMember[];
  /** Whose line is the reader's own: nobody changes themselves. */
  ownId: string;
  action: ActionOf;
}) {
  const columns: Column<StaffMember>[] = [
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
  return (
    <Table
      caption="Staff"
      columns={withAction(columns, action && ((one) => one.id !== ownId && action(one)))}
      rows={staff}
      rowKey={({ id }) => id}
    />
  );
}

/** Those who can no longer log in. */
export function EndedStaffTable({
  staff,
  action,
}: {
  staff: readonly StaffMember[];
  action: ActionOf;
}) {
  const columns: Column<StaffMember>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name, named: true },
    { key: 'email', header: 'Email', cell: ({ email }) => email, named: true },
    { key: 'roles', header: 'Roles', cell: ({ roles }) => rolesText(roles) },
    {
      key: 'ended',
      header: 'Ended',
      cell: ({ ended_at: at }) => at !== null && <DateText date={at} />,
    },
  ];
  return (
    <Table
      caption="People without access"
      columns={withAction(columns, action)}
      rows={staff}
      rowKey={({ id }) => id}
    />
  );
}

function withAction(columns: readonly Column<StaffMember>[], action: ActionOf) {
  if (action === null) return columns;
  return [
    ...columns,
    { key: 'action', header: 'Account', cell: action, align: 'end', card: 'bare' } as const,
  ];
}

function StaffState({ person: { state, invitation_ends_at: endsAt } }: { person: StaffMember }) {
  if (state === 'active') return <Badge tone="confirmed">Active</Badge>;
  const hasEnded = endsAt === null || Date.parse(endsAt) <= serverNowMs();
  return (
    <>
      <Badge tone="waiting">Invited</Badge>
      <Text small tone="quiet">
        {hasEnded || endsAt === null ? (
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
