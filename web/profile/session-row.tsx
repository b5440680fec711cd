import type { OpenSession } from '#contract/members/account.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../session/clock.ts';
import { Button } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { ListRow } from '../ui/data/row-list.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';

/** One log-in: on what, since when, last used when. */
export function SessionRow({
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
