import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endAllSessions } from '#contract/members/account.ts';
import { pages } from '#contract/pages.ts';
import { listSecurityEvents, type SecurityEvent } from '#contract/session/security-log.ts';
import type { SecurityEventKind } from '#domain/members/security-events.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { deviceName } from './sessions-card.tsx';

/** What happened, as the member reads it. */
const securityEventLabels: Readonly<Record<SecurityEventKind, string>> = {
  logged_in: 'Logged in',
  log_in_failed: 'Log-in failed',
  log_in_throttled: 'Log-in blocked: too many attempts',
  logged_out: 'Logged out',
  session_ended: 'One device logged out',
  logged_out_everywhere: 'Other devices logged out',
  reauthenticated: 'Password entered again',
  reauthentication_failed: 'Wrong password entered while logged in',
  reauthentication_throttled: 'Password check blocked: too many attempts',
  second_cookie_missing: 'Blocked: part of your session was used elsewhere',
  retired_token_used: 'Session ended: someone used an old key',
  password_changed: 'Password changed',
  password_reset: 'New password chosen by email',
  email_changed: 'Email changed',
  bank_details_changed: 'Bank details changed',
  factor_added: 'Passkey or code app added',
  factor_removed: 'Passkey or code app removed',
  factor_used: 'Passkey or code accepted',
  factor_failed: 'Passkey or code refused',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'Recovery code used',
  passkey_copied: 'Passkey refused: it may have been copied',
  log_in_stopped: 'Log-in stopped: too many wrong codes',
  factors_reset: 'Passkeys and codes reset',
  factor_reset_stopped: 'Reset of passkeys and codes stopped',
};

/** What happened to my account before one of these events, or lately. */
const securityEventsQuery = (before: string | null) =>
  queryOptions({
    queryKey: ['security-events', before],
    queryFn: async ({ signal }) => {
      const query = before === null ? {} : { before };
      return (await call(listSecurityEvents, { query, signal })).data;
    },
    staleTime: 0,
  });

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
      title={securityEventLabels[kind]}
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
      await navigate(pages.changePassword());
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
