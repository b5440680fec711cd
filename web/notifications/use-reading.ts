import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { readNotification, readNotifications } from '#contract/notifications.ts';
import { call } from '../platform/call.ts';
import { notificationCountsQuery } from './notifications.queries.ts';

/** Marks notifications as read: one that is opened, or all up to the newest one in view. */
export function useReading() {
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
