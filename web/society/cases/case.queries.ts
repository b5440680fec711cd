import { queryOptions } from '@tanstack/react-query';
import { readCase } from '#contract/society/cases.ts';
import type { RuledKind } from '#domain/staff/case-kinds.ts';
import { callDesk } from '../session/call-desk.ts';

/** One case that is ruled on. Asked for again whenever its page is opened: a colleague may have been there. */
export const ruledCaseQuery = ({ kind, id }: { kind: RuledKind; id: string }) =>
  queryOptions({
    queryKey: ['case', kind, id],
    queryFn: async ({ signal }) =>
      (await callDesk(readCase, { params: { kind, id }, signal })).data,
    // What has just been fetched for the page is not asked for a second time.
    staleTime: 5_000,
    refetchOnReconnect: false,
  });
