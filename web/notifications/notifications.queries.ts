import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications.ts';
import { call } from '../call.ts';

/** My unread notifications. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async ({ signal }) => (await call(listNotifications, { signal })).data,
  });
