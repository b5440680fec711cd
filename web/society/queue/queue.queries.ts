import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { followQueue, listCases, type QueueEvent } from '#contract/society/queue.ts';
import { follow } from '../../platform/follow-events.ts';
import { callDesk, callDeskForEvents } from '../session/call-desk.ts';
import type { QueueFilters } from './queue-filters.ts';

/** Everything that an act at a case changes in the queue. */
export const queueKey = ['queue'] as const;

/**
 * How much there is to decide. Each call is a use of the session: it is asked for again after an act, and when somebody comes back to the
 * window, never by itself; what changes meanwhile is pushed, which is no use.
 */
export const queueCountsQuery = () =>
  queryOptions({
    queryKey: ['queue', 'counts'],
    queryFn: async ({ signal }) => (await callDesk(listCases, { query: {}, signal })).data.counts,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: false,
  });

/** Keeps the counts current while the page is open: the server says when something comes, goes or is taken. */
export function useFollowQueue(isOn: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const own = new AbortController();
    void follow<QueueEvent>({
      open: (options) => callDeskForEvents(followQueue, options),
      onEvent: ({ event }) => {
        if (event.what === 'queue') queries.setQueryData(queueCountsQuery().queryKey, event.counts);
      },
      signal: own.signal,
    });
    return () => own.abort();
  }, [isOn, queries]);
}

/** The cases under these filters, page after page. What was there stays in view while the next comes. */
export const queueListQuery = (filters: QueueFilters) =>
  infiniteQueryOptions({
    queryKey: ['queue', 'list', filters],
    queryFn: async ({ pageParam, signal, client }) => {
      const { kind, assigned, only, find } = filters;
      const { data } = await callDesk(listCases, {
        query: {
          assigned,
          ...(kind !== null && { kind }),
          ...(only !== null && { only }),
          ...(find !== '' && { find }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      });
      client.setQueryData(queueCountsQuery().queryKey, data.counts);
      return data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: false,
  });
