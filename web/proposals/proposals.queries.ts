import { queryOptions } from '@tanstack/react-query';
import { listProposals } from '#contract/works/proposals.ts';
import { call } from '../platform/call.ts';

/** The proposals about a work of mine, the newest first. */
export const proposalsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'proposals'],
    queryFn: async ({ signal }) =>
      (await call(listProposals, { params: { id: workId }, signal })).data,
  });
