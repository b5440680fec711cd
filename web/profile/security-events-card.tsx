import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endAllSessions } from '#contract/account.ts';
import type { SecurityEvent } from '#contract/security-log.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { securityEventWords } from './security-event-words.ts';
import { securityEventsQuery } from './security-events.queries.ts';
import { deviceName } from './session-row.tsx';

/** Where and when somebody logged in as the member, or tried to, and what to do when that was not them. */
export function SecurityEventsCard() {
  return (
    <Card title="Where and when you logged in" flush>
      <RowList>
        <NotMe />
      </RowList>
      <EventsBefore before={null} />
    </Card>
  );
}

/** One page of events and, once they are asked for, the older ones below it. */
function EventsBefore({ before }: { before: string | null }) {
  const query = useQuery(securityEventsQuery(before));
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <Loaded query={query} what="Your log-ins" rows={before === null ? 4 : 2}>
      {({ events, next }) => (
        <>
          <RowList>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
            {next !== null && !showsOlder && (
              <ListRow
                title="There is more"
                action={
                  <Button compact onClick={() => setShowsOlder(true)}>
                    Show older
                  </Button>
                }
              />
            )}
          </RowList>
          {next !== null && showsOlder && <EventsBefore before={next} />}
        </>
      )}
    </Loaded>
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
    <>
      <ListRow
        title="Is there something here that was not you?"
        detail="We log out all other devices, and you choose a new password."
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
      {ending.isError && (
        <Notice tone="failure" live>
          {messageOf(ending.error)}
        </Notice>
      )}
    </>
  );
}
