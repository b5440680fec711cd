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
import { isUnreached } from '../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';

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

type Me = Awaited<ReturnType<typeof readMe>>;

const readMe = (signal: AbortSignal) => call(readOwnRightsHolder, { signal });

const meInTab = savedDrafts<Me>({
  kind: 'own-rights-holder:v1',
  isForTab: true,
  parse: shapedLike({ data: { id: '', name: '' } }),
}).at();

/** The member as a rights holder. Without a network as the last answer in this tab: what was typed is shown again by it. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['rightsholders', 'me'],
    queryFn: async ({ signal }) => {
      try {
        const me = await readMe(signal);
        meInTab.save(me);
        return me;
      } catch (error) {
        const saved = isUnreached(error) ? meInTab.read() : null;
        if (saved === null) throw error;
        return saved;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
