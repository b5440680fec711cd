import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/account.ts';
import { call } from '../platform/call.ts';

/** Where I am logged in; asked for anew each time it is looked at. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
  });
