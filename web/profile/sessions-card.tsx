import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endAllSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '#contract/members/account.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { logOutHere } from '../platform/session/log-out.ts';
import { Button } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/card.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { profileQuery } from './profile.queries.ts';

/** Where I am logged in; asked for anew each time it is looked at. */
const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
  });

/** Where the member is logged in, and how to log out there. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery());
  return (
    <Section title="Where you are logged in">
      <Loaded query={query} what="Your log-ins" rows={2}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const queries = useQueryClient();
  const { data: me } = useQuery(profileQuery());
  const ending = useMutation({
    mutationFn: async (id: string | 'others' | 'all') => {
      if (id === 'all') {
        await call(endAllSessions, { query: { this_too: 'true' } });
        return logOutHere(me ? [me.id, me.rights_holder_id] : []);
      }
      if (id === 'others') await call(endAllSessions, { query: {} });
      else await call(endSession, { params: { id } });
      await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  const isEnding = (what: string) => ending.isPending && ending.variables === what;
  return (
    <>
      <RowList>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
        {sessions.length > 1 && (
          <ListRow
            title="All other devices"
            detail="For example, if you lost one."
            action={
              <Button
                compact
                onClick={() => ending.mutate('others')}
                pending={isEnding('others')}
                pendingLabel="Logging out"
              >
                Log out all other devices
              </Button>
            }
          />
        )}
        <ListRow
          title="All devices, this one too"
          detail="Then log in again. Choose a new password if someone may know yours."
          action={
            <Button
              compact
              onClick={() => ending.mutate('all')}
              pending={isEnding('all')}
              pendingLabel="Logging out"
            >
              Log out everywhere
            </Button>
          }
        />
      </RowList>
      {ending.isError && (
        <Notice tone="failure" live>
          {messageOf(ending.error)}
        </Notice>
      )}
    </>
  );
}

/** One log-in: on what, since when, last used when. */
function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { is_this, is_remembered, created_at, seen_at } = session;
  const device = deviceName(session);
  const since = formatFullDateTime(created_at);
  const now = new Date(serverNowMs());
  const use = is_this ? 'in use now' : `last used ${relativeTime(seen_at, now)}`;
  return (
    <ListRow
      title={device}
      detail={`Since ${since}; ${use}${is_remembered ? '; stays signed in' : ''}`}
      action={
        is_this ? (
          <Badge tone="confirmed">This device</Badge>
        ) : (
          <Button compact onClick={onEnd} pending={isEnding} pendingLabel="Logging out">
            Log out
            <VisuallyHidden>
              : {device}, since {since}
            </VisuallyHidden>
          </Button>
        )
      }
    />
  );
}

/** The device in words, as far as it is known. */
export function deviceName({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser === null) return system ?? 'Unknown device';
  return system === null ? browser : `${browser} on ${system}`;
}
