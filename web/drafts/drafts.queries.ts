import { queryOptions } from '@tanstack/react-query';
import { listDrafts, readDraft } from '#contract/drafts.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { type DeviceDraft, deviceDraftOf } from './device-draft.ts';
import type { DraftPlace } from './draft-store.ts';

/** My drafts on the server. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['drafts', 'all'],
    queryFn: async ({ signal }) => (await call(listDrafts, { signal })).data,
    // They change with every letter typed, here and elsewhere.
    staleTime: 5_000,
  });

/** One of my drafts as the server has it; null when it is there no more. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    queryFn: ({ signal }) => readSaved(id, signal),
    staleTime: 0,
  });

/** My draft that amends a work, as the server has it; null when there is none, or nobody knows: that stops no amendment. */
export const amendmentQuery = (workId: string) =>
  queryOptions({
    queryKey: ['drafts', 'amends', workId],
    queryFn: ({ signal }) => readAmendment(workId, signal).catch(() => null),
    staleTime: 0,
  });

/** See {@link draftQuery}. */
async function readSaved(id: string, signal?: AbortSignal): Promise<DeviceDraft | null> {
  try {
    return deviceDraftOf(
      (await call(readDraft, { params: { id }, ...(signal && { signal }) })).data,
    );
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** My draft that amends a work, as the server has it; null when there is none. */
async function readAmendment(workId: string, signal?: AbortSignal): Promise<DeviceDraft | null> {
  const { data } = await call(listDrafts, signal ? { signal } : {});
  const id = data.find(({ amends }) => amends?.id === workId)?.id;
  return id === undefined ? null : readSaved(id, signal);
}

/** What the server has of a draft. An amendment that was thrown away elsewhere may have been begun anew there, under another id. */
export async function readAnywhere({ id, workId }: DraftPlace): Promise<DeviceDraft | null> {
  return (await readSaved(id)) ?? (workId === null ? null : readAmendment(workId));
}
