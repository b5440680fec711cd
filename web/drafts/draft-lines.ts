import type { DraftSummary } from '#contract/drafts.ts';
import { type DeviceDraft, isUnsaved } from './device-draft.ts';

/** A draft as lists show it, of the server's, of this device's, or both. */
export type DraftLine = {
  id: string;
  /** What is typed so far; empty while nothing is. */
  title: string;
  amends: { id: string; title: string } | null;
  step: DraftSummary['step'];
  savedAt: string;
  /** The server has not got all of it. */
  isOnlyHere: boolean;
};

// Another tab may just be saving what the list was asked too early for.
const settledMs = 10 * 60_000;

/**
 * The drafts of the server and of this device as one list, without those `dropped`, the one last touched first. `listed` is null
 * while the server cannot be reached: then all that this device keeps is shown.
 */
export function draftLines(
  listed: readonly DraftSummary[] | null,
  kept: readonly DeviceDraft[],
  dropped: readonly string[],
): DraftLine[] {
  const onServer = (listed ?? []).map((summary): DraftLine => {
    const { id, title, amends, step, updated_at } = summary;
    return { id, title, amends, step, savedAt: updated_at, isOnlyHere: false };
  });
  const here = kept
    .filter((one) => isUnsaved(one) || listed === null)
    .map((one): DraftLine => {
      const listedAs = onServer.find(({ id }) => id === one.id);
      const title = one.draft.title.trim();
      const amended = one.workId === null ? null : { id: one.workId, title: one.base?.title ?? '' };
      return {
        id: one.id,
        title,
        step: one.step,
        savedAt: one.savedAt,
        amends: listedAs?.amends ?? amended,
        isOnlyHere: isUnsaved(one),
      };
    });
  const isHere = new Set(here.map(({ id }) => id));
  return [...here, ...onServer.filter(({ id }) => !isHere.has(id))]
    .filter(({ id }) => !dropped.includes(id))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** What this device keeps of drafts that the server has no more: registered or thrown away on another device, and not gone on with here. */
export function endedElsewhere(
  listed: readonly DraftSummary[],
  kept: readonly DeviceDraft[],
  now: number,
): DeviceDraft[] {
  const ids = new Set(listed.map(({ id }) => id));
  return kept.filter(
    (one) => !isUnsaved(one) && !ids.has(one.id) && now - Date.parse(one.savedAt) > settledMs,
  );
}
