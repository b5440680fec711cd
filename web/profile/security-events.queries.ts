import { queryOptions } from '@tanstack/react-query';
import { listSecurityEvents } from '#contract/security-log.ts';
import { call } from '../platform/call.ts';

/** What happened to my account before one of these events, or lately. */
export const securityEventsQuery = (before: string | null) =>
  queryOptions({
    queryKey: ['security-events', before],
    queryFn: async ({ signal }) => {
      const query = before === null ? {} : { before };
      return (await call(listSecurityEvents, { query, signal })).data;
    },
    staleTime: 0,
  });
