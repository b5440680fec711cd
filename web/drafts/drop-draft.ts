import { dropDraft as endpoint } from '#contract/drafts.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { type DraftPlace, forgetDraft } from './draft-store.ts';

const keyOf = (meId: string) => `work-drafts-dropped:${meId}`;
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
  forgetDraft(meId, place);
  droppedOnThisPage.add(place.id);
  writeDropped(meId, [...droppedDrafts(meId), place.id]);
  await underWay;
  await dropOnServer(meId, place.id);
}

/** Ids of those that are thrown away, and that the server may still have. */
export function droppedDrafts(meId: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(meId)) ?? '[]') as string[]; // written by this file only
  } catch {
    return [];
  }
}

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
    droppedDrafts(meId).filter((dropped) => dropped !== id),
  );
}

function writeDropped(meId: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf(meId));
    else localStorage.setItem(keyOf(meId), JSON.stringify([...new Set(ids)]));
  } catch {
    // Not kept: then the server is asked once.
  }
}
