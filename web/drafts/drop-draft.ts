import { dropDraft as endpoint } from '#contract/drafts.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';
import { type DraftPlace, removeDraft } from './draft-store.ts';

const dropped = savedDrafts({ kind: 'work-drafts-dropped', parse: shapedLike<string[]>([]) });
// Lists that were asked for before may still name them.
const droppedOnThisPage = new Set<string>();

/**
 * Throws a draft away here and on the server, also once it is registered. The server is told when nothing is `underWay` to it any
 * more; without a network the next time: meanwhile it is not shown.
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

/** Tells the server of those that it could not be told of before. */
export async function dropRest(meId: string): Promise<void> {
  await Promise.all(droppedDrafts(meId).map((id) => dropOnServer(meId, id)));
}

async function dropOnServer(meId: string, id: string): Promise<void> {
  try {
    await call(endpoint, { params: { id } });
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
