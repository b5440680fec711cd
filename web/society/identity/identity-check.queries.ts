import { queryOptions } from '@tanstack/react-query';
import { readIdentityCheck, readScan } from '#contract/society/identity-checks.ts';
import { callDesk, callDeskForFile } from '../session/call-desk.ts';

/** One check. Asked for again whenever its page is opened: a colleague or the member may have been there. */
export const identityCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity-check', id],
    queryFn: async ({ signal }) =>
      (await callDesk(readIdentityCheck, { params: { id }, signal })).data,
    // What has just been fetched for the page is not asked for a second time.
    staleTime: 5_000,
    refetchOnReconnect: false,
  });

/** One scan. Each call is written down as a look at it, so nothing asks again while it is in view; it is forgotten soon after. */
export const scanQuery = (id: string, scan: string) =>
  queryOptions({
    queryKey: ['scan', id, scan],
    queryFn: ({ signal }) => callDeskForFile(readScan, { params: { id, scan }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: false,
  });
