import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MemberEvent } from '#contract/platform/events.ts';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { followTogether } from './follow.ts';
import { notificationCountsQuery } from './notifications.queries.ts';

/** Brings the page up to date while things happen, and says so to who does not see the bell. */
export function FollowNotices() {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  useEffect(() => {
    // After a lost network the last minutes are told again: what this page has had, or what it came with, is no news.
    const known = new Set<string>();
    const sinceMs = serverNowMs();
    const takeEvent = makeEventTaker(queries);
    return followTogether(({ event }) => {
      if (event.what === 'notice') {
        const { _id, title, createdAt } = event.notification;
        if (known.has(_id) || Date.parse(createdAt) < sinceMs - 60_000) return;
        known.add(_id);
        setSaid(`New notification: ${title}`);
      }
      takeEvent(event);
    });
  }, [queries]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

/** What the server may answer otherwise by now: how keys of queries begin. */
const changedBy: Readonly<Record<NoticeKind, readonly string[]>> = {
  work: ['works', 'imports', 'dashboard'],
  recording: ['recordings', 'works', 'dashboard'],
  use: ['logs', 'dashboard'],
  dispute: ['disputes', 'works', 'dashboard'],
  account: ['fetchProfile', 'fetchISNI', 'dashboard'],
  security: ['fetchProfile', 'sessions', 'bank-details', 'dashboard'],
};
const changedByAny = new Set(Object.values(changedBy).flat());

/** Returns what brings that which is in view up to date with one event after the other. */
export function makeEventTaker(queries: QueryClient): (event: MemberEvent) => void {
  const { queryKey } = notificationCountsQuery();
  // Whether notices have come since it was last told how many are unread.
  let haveCome = false;

  function takeUnread(unread: number) {
    const before = queries.getQueryData(queryKey);
    // An answer that is on its way may be older than this: it is asked for again.
    if (queries.isFetching({ queryKey }) > 0) {
      void queries.cancelQueries({ queryKey }).then(() => queries.refetchQueries({ queryKey }));
    }
    if (before === undefined || before.unread === unread) return;
    queries.setQueryData(queryKey, { ...before, unread });
    void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
    // More than there were, and of what is not known: it came before this page listened.
    if (before.unread < unread && !haveCome) outdate(queries, changedByAny);
  }

  return (event) => {
    switch (event.what) {
      case 'unread':
        takeUnread(event.unread);
        haveCome = false;
        return;
      case 'notice':
        haveCome = true;
        // How many are unread is told next.
        queries.setQueryData(
          queryKey,
          (counts) => counts && { ...counts, total: counts.total + 1 },
        );
        void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
        outdate(queries, changedBy[event.notification.kind]);
        return;
      case 'end':
        return;
      default:
        event satisfies never;
    }
  };
}

function outdate(queries: QueryClient, starts: Iterable<string>) {
  // Under a form that is being filled in nothing moves: what has changed is asked for when it is next looked at.
  const refetchType = document.querySelector('main form') === null ? 'active' : 'none';
  for (const start of starts) {
    void queries.invalidateQueries({ queryKey: [start], refetchType });
  }
}
