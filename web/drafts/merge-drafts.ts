import type { WorkDraft } from '#contract/drafts.ts';
import { newKey } from '../platform/new-key.ts';
import { type DeviceDraft, isUnsaved } from './device-draft.ts';

/**
 * My entries on top of a newer version: what I changed since `base` stays mine, all else is as it stands in `newest`.
 * Titles and holders count as one entry each: they belong together.
 */
export function mergeDrafts(base: WorkDraft, mine: WorkDraft, newest: WorkDraft): WorkDraft {
  const merged: Record<string, unknown> = {};
  for (const field of fieldsOf(newest))
    merged[field] = isSame(base[field], mine[field]) ? newest[field] : mine[field];
  // How shares are entered belongs to the holders that were kept.
  if (!isSame(base.holders, mine.holders)) merged.sharing = mine.sharing;
  return merged as WorkDraft; // every field of a draft was set from one of two drafts
}

/**
 * One draft of mine and of what the server has meanwhile from another device: theirs where nothing here is unsaved, both together
 * where they do not touch the same entries; null where only the member can say.
 */
export function meetDrafts(mine: DeviceDraft, theirs: DeviceDraft): DeviceDraft | null {
  if (isSame(mine.draft, theirs.draft) || (mine.saved && !isUnsaved(mine))) return theirs;
  const before = mine.saved?.draft;
  if (before === undefined || mine.version !== theirs.version) return null;
  const isMine = (field: keyof WorkDraft) => !isSame(before[field], mine.draft[field]);
  const isTheirs = (field: keyof WorkDraft) => !isSame(before[field], theirs.draft[field]);
  const clash = fieldsOf(before).some(
    (field) => isMine(field) && isTheirs(field) && !isSame(mine.draft[field], theirs.draft[field]),
  );
  const shares = ['holders', 'sharing'] as const;
  if (clash || (shares.some(isMine) && shares.some(isTheirs))) return null;
  return {
    ...theirs,
    draft: mergeDrafts(before, mine.draft, theirs.draft),
    sendKey: newKey(),
    step: mine.step,
    savedAt: mine.savedAt,
  };
}

/** Whether two drafts, or two parts of them, say the same. Keys of lines are made anew for each draft and say nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return withoutKeys(a) === withoutKeys(b);
}

const fieldsOf = (draft: WorkDraft) => Object.keys(draft) as (keyof WorkDraft)[];

// Fields in one order: a draft that has been to the server and back comes with its fields in another.
function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'key') return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
