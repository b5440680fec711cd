import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MemberEvent } from '#contract/events.ts';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import { notificationCountsQuery } from './notifications.queries.ts';

/** What the server may answer otherwise by now. */
const changedBy: Readonly<Record<NoticeKind, readonly QueryKey[]>> = {
  work: [['works'], ['imports'], ['dashboard']],
  recording: [['recordings'], ['works'], ['dashboard']],
  use: [['logs'], ['dashboard']],
  dispute: [['disputes'], ['works'], ['dashboard']],
  account: [['fetchProfile'], ['fetchISNI'], ['dashboard']],
  security: [['fetchProfile'], ['sessions'], ['bank-details'], ['dashboard']],
};

/** Brings what is in view up to date with an event. */
export function takeEvent(queries: QueryClient, event: MemberEvent): void {
  switch (event.what) {
    case 'unread': {
      const { queryKey } = notificationCountsQuery();
      const before = queries.getQueryData(queryKey);
      if (before?.unread === event.unread) return;
      queries.setQueryData(queryKey, before && { ...before, unread: event.unread });
      void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
      return;
    }
    case 'notice': {
      // How many are unread is told next.
      queries.setQueryData(
        notificationCountsQuery().queryKey,
        (counts) => counts && { ...counts, total: counts.total + 1 },
      );
      void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
      // Under a form that is being filled in nothing moves: what has changed is asked for when it is next looked at.
      const refetchType = document.querySelector('main form') === null ? 'active' : 'none';
      for (const queryKey of changedBy[event.notification.kind]) {
        void queries.invalidateQueries({ queryKey, refetchType });
      }
      return;
    }
    case 'end':
      return;
    default:
      event satisfies never;
  }
}
