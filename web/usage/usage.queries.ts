import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Given } from '#contract/platform/endpoint.ts';
import { listOwnRecordings, readRecording } from '#contract/recordings/recordings.ts';
import {
  listLikely,
  listLogSources,
  listUses,
  readUseFigures,
  readWorkUses,
  searchUnmatched,
} from '#contract/usage/usage.ts';
import { readMatch } from '#contract/usage/usage-matches.ts';
import { call } from '../platform/call.ts';

/** Uses as filtered; the former page stays in view while the next one comes. */
export const usesQuery = (query: Given<typeof listUses>['query']) =>
  queryOptions({
    queryKey: ['logs', 'uses', query],
    queryFn: ({ signal }) => call(listUses, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Figures over the same uses. */
export const useFiguresQuery = (query: Given<typeof readUseFigures>['query']) =>
  queryOptions({
    queryKey: ['logs', 'figures', query],
    queryFn: async ({ signal }) => (await call(readUseFigures, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Sources that I may see, and those that I named. */
export const logSourcesQuery = () =>
  queryOptions({
    queryKey: ['logs', 'sources'],
    queryFn: async ({ signal }) => (await call(listLogSources, { signal })).data,
  });

/** Spellings that wait for me. */
export const likelyQuery = (query: Given<typeof listLikely>['query']) =>
  queryOptions({
    queryKey: ['logs', 'likely', query],
    queryFn: ({ signal }) => call(listLikely, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Why a spelling is matched with a recording of mine. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['logs', 'match', id],
    queryFn: async ({ signal }) => (await call(readMatch, { params: { id }, signal })).data,
  });

/** Spellings that nobody knows of. */
export const unmatchedQuery = (query: Given<typeof searchUnmatched>['query']) =>
  queryOptions({
    queryKey: ['logs', 'unmatched', query],
    queryFn: ({ signal }) => call(searchUnmatched, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Uses of the recordings of one work. */
export const workUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['logs', 'work', id],
    queryFn: async ({ signal }) =>
      (await call(readWorkUses, { params: { id }, query: {}, signal })).data,
  });

/** My recordings while a title, artist or ISRC is typed. */
export const myRecordingsQuery = (q: string) =>
  queryOptions({
    queryKey: ['recordings', 'to-choose', q],
    queryFn: async ({ signal }) =>
      (
        await call(listOwnRecordings, {
          query: { size: 8, sort: 'title', ...(q !== '' && { q }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

/** One recording, for the filter that names it. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', 'named', id],
    queryFn: ({ signal }) => call(readRecording, { params: { id }, signal }),
  });
