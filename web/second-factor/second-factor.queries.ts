import { queryOptions } from '@tanstack/react-query';
import { listFactors } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';

/** My passkeys and code apps; asked for again each time they are looked at. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ['factors'],
    queryFn: async ({ signal }) => (await call(listFactors, { signal })).data,
    staleTime: 0,
  });
