import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readRightsHolderIsni } from '#contract/members/profile.ts';
import {
  findRightsHolders,
  findSimilarRightsHolders,
  listWorksOfRightsHolder,
  readOwnRightsHolder,
  readRightsHolder,
} from '#contract/members/rights-holders.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { call } from '../platform/call.ts';

/** One rights holder. */
export const rightsHolderQuery = (id: string) =>
  queryOptions({
    queryKey: ['rightsholders', 'one', id],
    queryFn: async ({ signal }) => (await call(readRightsHolder, { params: { id }, signal })).data,
  });

/** A page of the works of a rights holder; the former page stays in view while the next one comes. */
export const heldWorksQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['rightsholders', 'one', id, 'works', page],
    queryFn: ({ signal }) =>
      call(listWorksOfRightsHolder, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The ISNI of a rights holder. @source specification, section 7 */
export const isniOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['rightsholders', 'one', id, 'isni'],
    queryFn: async ({ signal }) =>
      (await call(readRightsHolderIsni, { params: { id }, signal })).data,
  });

/** Who is like the one being entered. A failure stays quiet: it must not stand in the way of entering somebody. */
export const similarRightsHoldersQuery = (query: Given<typeof findSimilarRightsHolders>['query']) =>
  queryOptions({
    queryKey: ['rightsholders', 'similar', query],
    queryFn: async ({ signal }) => (await call(findSimilarRightsHolders, { query, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Rights holders while a name is typed. */
export const rightsHoldersQuery = (q: string) =>
  queryOptions({
    queryKey: ['rightsholders', q],
    queryFn: ({ signal }) => call(findRightsHolders, { query: { q }, signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** The member as a rights holder. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['rightsholders', 'me'],
    queryFn: ({ signal }) => call(readOwnRightsHolder, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
