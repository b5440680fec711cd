import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endAllSessions } from '#contract/account.ts';
import type { SecurityEvent } from '#contract/security-log.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { securityEventWords } from './security-event-words.ts';
import { securityEventsQuery } from './security-events.queries.ts';
import { deviceName } from './session-row.tsx';

/** Where and when somebody logged in as the member, or tried to, and what to do when that was not them. */
export function SecurityEventsCard() {
  // Where each page that was asked for begins.
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const newest = useQuery(securityEventsQuery(null));
  const older = useQueries({ queries: starts.slice(1).map((start) => securityEventsQuery(start)) });
  const last = older.at(-1) ?? newest;
  const next = last.data?.next ?? null;
  return (
    <Card title="Where and when you logged in" flush>
      <Loaded query={newest} what="Your log-ins" rows={4}>
        {({ events }) => (
          <RowList>
            <NotMe />
            {[...events, ...older.flatMap(({ data }) => data?.events ?? [])].map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
            {last.isError && <ListRow title={messageOf(last.error)} />}
            {(next !== null || last.isPending) && (
              <ListRow
                title="Older log-ins"
                action={
                  <Button
                    compact
                    onClick={() => setStarts([...starts, next])}
                    pending={last.isPending}
                    pendingLabel="Loading"
                  >
                    Show older
                  </Button>
                }
              />
            )}
          </RowList>
        )}
      </Loaded>
    </Card>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, outcome, address, repeats, at, last_at } = event;
  const times = repeats > 1 ? `, ${repeats} times until ${formatFullDateTime(last_at)}` : '';
  const where = address === null ? '' : ` from ${address}`;
  return (
    <ListRow
      title={securityEventWords[kind]}
      detail={`${formatFullDateTime(at)}${times}; ${deviceName(event)}${where}`}
      action={
        event.is_this_device ? (
          <Badge tone="confirmed">This device</Badge>
        ) : outcome === 'succeeded' ? undefined : (
          <Badge tone="waiting">{outcome === 'failed' ? 'Failed' : 'Refused'}</Badge>
        )
      }
    />
  );
}

/** Logs out whoever else is in, then asks for a new password. */
function NotMe() {
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: async () => {
      await call(endAllSessions, { query: {} });
      await navigate('/reset-password');
    },
  });
  return (
    <ListRow
      title="Was any of this not you?"
      detail={
        ending.isError
          ? messageOf(ending.error)
          : 'We log out all other devices, and you choose a new password.'
      }
      action={
        <Button
          compact
          onClick={() => ending.mutate()}
          pending={ending.isPending}
          pendingLabel="Logging out"
        >
          This was not me
        </Button>
      }
    />
  );
}
