import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Notification, readNotification, readNotifications } from '#contract/notifications.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/actions/button.tsx';
import { MessageNote, MessagePanel } from '../ui/data/message-list.tsx';
import { NotificationPages } from './notification-pages.tsx';
import { notificationCountsQuery, notificationsQuery } from './notifications.queries.ts';

/** What is behind the bell. One that is opened is read, and the panel closes over where it leads. */
export function NotificationsPanel({ close }: { close: () => void }) {
  const { data: counts } = useQuery(notificationCountsQuery());
  const { data: unread } = useQuery(notificationsQuery({}));
  const { readOne, readAll, isReadingAll, failure } = useReading();
  const newest = unread?.data[0];
  return (
    <MessagePanel
      title="Notifications"
      action={
        newest && (
          <Button
            tone="quiet"
            compact
            onClick={() => readAll(newest)}
            pending={isReadingAll}
            pendingLabel="Marking"
          >
            Mark all as read
          </Button>
        )
      }
    >
      {failure && <MessageNote>{messageOf(failure)}</MessageNote>}
      <NotificationPages
        total={counts?.total ?? 0}
        onFollow={(notification) => {
          readOne(notification);
          close();
        }}
      />
    </MessagePanel>
  );
}

/** Marks notifications as read: one that is opened, or all up to the newest one in view. */
function useReading() {
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: ['notifications'] });
  const one = useMutation({
    mutationFn: ({ _id }: Notification) =>
      // The page may be left with it.
      call(readNotification, { params: { id: _id }, keepalive: true }),
    onMutate: () => {
      // The figure on the bell does not wait for the network.
      queries.setQueryData(
        notificationCountsQuery().queryKey,
        (counts) => counts && { ...counts, unread: Math.max(0, counts.unread - 1) },
      );
    },
    onSettled: settle,
  });
  const all = useMutation({
    mutationFn: (newest: Notification) =>
      call(readNotifications, { body: { until: newest._id }, keepalive: true }),
    onSettled: settle,
  });
  return {
    readOne: (notification: Notification) => {
      if (notification.read_at === null) one.mutate(notification);
    },
    readAll: all.mutate,
    isReadingAll: all.isPending,
    /** Why not all could be marked. */
    failure: all.error,
  };
}
