import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Given } from '#contract/platform/endpoint.ts';
import { listDuplicates } from '#contract/works/duplicates.ts';
import { listMadeFrom, listOriginals } from '#contract/works/originals.ts';
import {
  findSimilarWorks,
  listOwnWorks,
  readWork,
  readWorkHistory,
  searchWorks,
  summariseOwnWorks,
} from '#contract/works/works.ts';
import { call } from '../platform/call.ts';

/** My works as filtered; the former page stays in view while the next one comes. */
export const ownWorksQuery = (query: Given<typeof listOwnWorks>['query']) =>
  queryOptions({
    queryKey: ['works', 'own', query],
    queryFn: ({ signal }) => call(listOwnWorks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Figures over my works. */
export const ownWorksSummaryQuery = () =>
  queryOptions({
    queryKey: ['works', 'summary'],
    queryFn: ({ signal }) => call(summariseOwnWorks, { signal }),
  });

/** The repertoire search. */
export const searchWorksQuery = (query: Given<typeof searchWorks>['query']) =>
  queryOptions({
    queryKey: ['works', 'search', query],
    queryFn: ({ signal }) => call(searchWorks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Works like the one being typed. A failure stays quiet: it must not stand in the way of registering. */
export const similarWorksQuery = (query: Given<typeof findSimilarWorks>['query']) =>
  queryOptions({
    queryKey: ['works', 'similar', query],
    queryFn: ({ signal }) => call(findSimilarWorks, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** One work; with its ETag, for the amendment. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(readWork, { params: { id }, signal }),
  });

/** The versions of one work. */
export const workHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id, 'history'],
    queryFn: ({ signal }) => call(readWorkHistory, { params: { id }, signal }),
  });

/** The works that one of mine may be a duplicate of. */
export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id, 'suspects'],
    queryFn: async ({ signal }) => (await call(listDuplicates, { params: { id }, signal })).data,
  });

/** The registered works that one may be made from, as far as they concern me. */
export const madeFromQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id, 'made-from-it'],
    queryFn: async ({ signal }) => (await call(listMadeFrom, { params: { id }, signal })).data,
  });

export const originalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', 'one', id, 'originals'],
    queryFn: async ({ signal }) => (await call(listOriginals, { params: { id }, signal })).data,
  });
