import { queryOptions } from '@tanstack/react-query';
import {
  countNotifications,
  listNotifications,
  readMailPreferences,
} from '#contract/notifications.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { call } from '../platform/call.ts';

/** How many of my notifications are unread. */
export const notificationCountsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'count'],
    queryFn: async ({ signal }) => (await call(countNotifications, { signal })).data,
  });

/** A page of my notifications. */
export const notificationsQuery = (query: Given<typeof listNotifications>['query']) =>
  queryOptions({
    queryKey: ['notifications', 'list', query],
    queryFn: ({ signal }) => call(listNotifications, { query, signal }),
  });

/** When my notifications come by mail. */
export const mailPreferencesQuery = () =>
  queryOptions({
    queryKey: ['mail-preferences'],
    queryFn: async ({ signal }) => (await call(readMailPreferences, { signal })).data,
  });
