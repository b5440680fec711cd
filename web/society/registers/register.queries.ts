import { queryOptions } from '@tanstack/react-query';
import { listRegister, readRecord } from '#contract/society/registers.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import { callDesk } from '../session/call-desk.ts';
import { pagesOf, setFilters } from '../session/pages-of.ts';

/** The entries of a register, page by page. */
export const registerQuery = (
  register: RegisterName,
  filters: Readonly<Record<'find' | 'state' | 'in' | 'of' | 'source' | 'sort', string>>,
) =>
  pagesOf(['register', register, filters], (after, signal) =>
    callDesk(listRegister, {
      params: { register },
      query: { ...setFilters(filters), ...after },
      signal,
    }),
  );

/** Everything about one entry. */
export const recordQuery = (register: RegisterName, id: string) =>
  queryOptions({
    queryKey: ['record', register, id],
    queryFn: async ({ signal }) =>
      (await callDesk(readRecord, { params: { register, id }, signal })).data,
    // What has just been fetched for the page is not asked for a second time.
    staleTime: 5_000,
    refetchOnReconnect: false,
  });
