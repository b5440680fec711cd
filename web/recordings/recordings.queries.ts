import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Given } from '#contract/platform/endpoint.ts';
import {
  listRecordingsOfWork,
  suggestRecordings,
  suggestWorks,
} from '#contract/recordings/recording-links.ts';
import {
  findSimilarRecordings,
  listOwnRecordings,
  readRecording,
  readRecordingHistory,
  searchRecordings,
  summariseOwnRecordings,
} from '#contract/recordings/recordings.ts';
import { call } from '../platform/call.ts';

/** My recordings as filtered; the former page stays in view while the next one comes. */
export const ownRecordingsQuery = (query: Given<typeof listOwnRecordings>['query']) =>
  queryOptions({
    queryKey: ['recordings', 'own', query],
    queryFn: ({ signal }) => call(listOwnRecordings, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Figures over my recordings. */
export const ownRecordingsSummaryQuery = () =>
  queryOptions({
    queryKey: ['recordings', 'summary'],
    queryFn: async ({ signal }) => (await call(summariseOwnRecordings, { signal })).data,
  });

/** The search of all recordings. */
export const searchRecordingsQuery = (query: Given<typeof searchRecordings>['query']) =>
  queryOptions({
    queryKey: ['recordings', 'search', query],
    queryFn: ({ signal }) => call(searchRecordings, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Recordings like the one being entered. A failure stays quiet: it must not stand in the way of registering. */
export const similarRecordingsQuery = (query: Given<typeof findSimilarRecordings>['query']) =>
  queryOptions({
    queryKey: ['recordings', 'similar', query],
    queryFn: async ({ signal }) => (await call(findSimilarRecordings, { query, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** One recording; with its ETag, for the amendment. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', 'one', id],
    queryFn: ({ signal }) => call(readRecording, { params: { id }, signal }),
  });

/** The versions of one recording. */
export const recordingHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', 'one', id, 'history'],
    queryFn: async ({ signal }) =>
      (await call(readRecordingHistory, { params: { id }, signal })).data,
  });

/** Works that a recording of mine may be of. A failure stays quiet: works can be searched for as well. */
export const suggestedWorksQuery = (id: string) =>
  queryOptions({
    queryKey: ['recordings', 'one', id, 'suggested'],
    queryFn: async ({ signal }) => (await call(suggestWorks, { params: { id }, signal })).data,
    retry: false,
  });

/** The recordings of a work, linked and named. */
export const recordingsOfWorkQuery = (workId: string) =>
  queryOptions({
    queryKey: ['recordings', 'of-work', workId],
    queryFn: async ({ signal }) =>
      (await call(listRecordingsOfWork, { params: { id: workId }, signal })).data,
  });

/** Registered recordings that may be of a work. A failure stays quiet, as above. */
export const suggestedRecordingsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['recordings', 'of-work', workId, 'suggested'],
    queryFn: async ({ signal }) =>
      (await call(suggestRecordings, { params: { id: workId }, signal })).data,
    retry: false,
  });
