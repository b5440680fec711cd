import { queryOptions } from '@tanstack/react-query';
import { readContact } from '#contract/contact.ts';
import { call } from '../platform/call.ts';

/** How to reach the society. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(readContact, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
