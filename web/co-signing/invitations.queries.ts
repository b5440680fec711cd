import { queryOptions } from '@tanstack/react-query';
import { listInvitations } from '#contract/co-signing.ts';
import { call } from '../platform/call.ts';

/** The links of a work that work now. */
export const invitationsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'one', workId, 'invitations'],
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { params: { id: workId }, signal })).data,
  });
