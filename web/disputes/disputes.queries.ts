import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listDisputes,
  readDispute,
  readDisputesOfWork,
  summariseDisputes,
} from '#contract/disputes/disputes.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { call } from '../platform/call.ts';

// Others move a dispute while one looks at it: what they did is told by the stream of events, and asked for now and then in case it is
// not. On this page nothing that is typed moves with it, so that it is asked for at once, whatever is being written.
const askAgainMs = 60_000;
const notifiedMs = 500;
const freshMs = 10_000;

/** My disputes as filtered; the former page stays in view while the next one comes. */
export const disputesQuery = (query: Given<typeof listDisputes>['query']) =>
  queryOptions({
    queryKey: ['disputes', 'list', query],
    queryFn: ({ signal }) => call(listDisputes, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  });

/** Figures over my disputes. */
export const disputesSummaryQuery = () =>
  queryOptions({
    queryKey: ['disputes', 'summary'],
    queryFn: async ({ signal }) => (await call(summariseDisputes, { signal })).data,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  });

/** One dispute; with its ETag, for the next move. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'one', id],
    queryFn: ({ signal }) => call(readDispute, { params: { id }, signal }),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.isInvalidated ? notifiedMs : askAgainMs),
  });

/** What stands open on a work, and whether I may raise a dispute about it. */
export const disputesOfWorkQuery = (workId: string) =>
  queryOptions({
    queryKey: ['disputes', 'work', workId],
    queryFn: async ({ signal }) =>
      (await call(readDisputesOfWork, { params: { id: workId }, signal })).data,
    staleTime: freshMs,
  });
