import { queryOptions } from '@tanstack/react-query';
import { dropDraft as dropDraftEndpoint, listDrafts, readDraft } from '#contract/drafts.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { type DeviceDraft, deviceDraftOf } from './device-draft.ts';
import { type DraftPlace, removeDraft } from './draft-store.ts';

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

/** What the server has of a draft. An amendment that was thrown away elsewhere may have been begun again there, under another id. */
export async function readAnywhere({ id, workId }: DraftPlace): Promise<DeviceDraft | null> {
  return (await readSaved(id)) ?? (workId === null ? null : readAmendment(workId));
}

const dropped = savedDrafts({ kind: 'work-drafts-dropped', parse: shapedLike<string[]>([]) });
// Lists that were asked for before may still name them.
const droppedOnThisPage = new Set<string>();

/**
 * Throws a draft away here and on the server, also once it is registered. The server is told when nothing is `underWay` to it any
 * more; without a network the next time: in the meantime it is not shown.
 */
export async function dropDraft(
  meId: string,
  place: DraftPlace,
  underWay: Promise<void> = Promise.resolve(),
): Promise<void> {
  removeDraft(meId, place);
  droppedOnThisPage.add(place.id);
  writeDropped(meId, [...droppedDrafts(meId), place.id]);
  await underWay;
  await dropOnServer(meId, place.id);
}

/** Ids of those that are deleted here, and that the server may still have. */
export const droppedDrafts = (meId: string): string[] => dropped.at(meId).read() ?? [];

/** Ids of all that are not to be shown any more. */
export const hiddenDrafts = (meId: string): string[] => [
  ...droppedDrafts(meId),
  ...droppedOnThisPage,
];

/** Notifies the server of those that it could not be told of before. */
export async function dropRest(meId: string): Promise<void> {
  await Promise.all(droppedDrafts(meId).map((id) => dropOnServer(meId, id)));
}

async function dropOnServer(meId: string, id: string): Promise<void> {
  try {
    await call(dropDraftEndpoint, { params: { id } });
  } catch (error) {
    // Gone already, or never there: as it should be.
    if (!(error instanceof CallError) || error.status !== 404) return;
  }
  writeDropped(
    meId,
    droppedDrafts(meId).filter((other) => other !== id),
  );
}

function writeDropped(meId: string, ids: readonly string[]): void {
  // Where nothing can be saved, the server is asked once.
  if (ids.length === 0) dropped.at(meId).remove();
  else dropped.at(meId).save([...new Set(ids)]);
}
