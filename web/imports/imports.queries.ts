import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Given } from '#contract/platform/endpoint.ts';
import { type WorkImport, workImportCalls } from '#contract/works/work-imports.ts';
import { call } from '../platform/call.ts';

/** How often to look while a job is at work; nobody looks while the page is out of sight. */
const pollMs = 1500;

const whileBusy = (imports: readonly WorkImport[] | undefined) =>
  imports?.some(({ progress }) => progress !== null) ? pollMs : false;

/** My imports, a page of them. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page],
    queryFn: ({ signal }) => call(workImportCalls.list, { query: { page, size: 10 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => whileBusy(state.data?.data),
  });

/** One import with its columns and what is wrong in it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call(workImportCalls.read, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileBusy(state.data && [state.data.data]),
  });

/** Its rows, narrowed; the former page stays in view while the next one comes. */
export const importRowsQuery = (id: string, query: Given<typeof workImportCalls.rows>['query']) =>
  queryOptions({
    queryKey: ['imports', 'one', id, 'rows', query],
    queryFn: ({ signal }) => call(workImportCalls.rows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
