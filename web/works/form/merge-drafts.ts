import type { WorkDraft } from './work-draft.ts';

/**
 * My entries on top of a newer version: what I changed since `base` stays mine, all else is as it stands in `newest`.
 * Titles and holders count as one entry each: they belong together.
 */
export function mergeDrafts(base: WorkDraft, mine: WorkDraft, newest: WorkDraft): WorkDraft {
  const merged: Record<string, unknown> = {};
  for (const field of Object.keys(newest) as (keyof WorkDraft)[])
    merged[field] = isSame(base[field], mine[field]) ? newest[field] : mine[field];
  // How shares are entered belongs to the holders that were kept.
  if (!isSame(base.holders, mine.holders)) merged.sharing = mine.sharing;
  return merged as WorkDraft; // every field of a draft was set from one of two drafts
}

/** Whether two drafts, or two parts of them, say the same. Keys of lines are made anew for each draft and say nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return withoutKeys(a) === withoutKeys(b);
}

function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));
}
