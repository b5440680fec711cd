import type { LineDraft } from './line-draft.ts';

// Counts the shapes of a kept line: one of an older shape is left alone rather than misread.
const shape = 1;

/** Whose entries for which work, and about whom: a rights holder's id, or 'new'. */
export type LinePlace = { meId: string; workId: string; whoId: string };

const keyOf = ({ meId, workId, whoId }: LinePlace) =>
  `work-line:${shape}:${meId}:${workId}:${whoId}`;

/** What a reload or a lost session left of the entries; null when there is nothing, or it cannot be read. */
export function readLine(place: LinePlace): LineDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as LineDraft | null; // written by this file only, in this shape
  } catch {
    return null;
  }
}

/** Keeps the entries for this tab. False when the device has no room or forbids it: then the page says so. */
export function keepLine(place: LinePlace, draft: LineDraft): boolean {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the entries, once they are saved or thrown away. */
export function forgetLine(place: LinePlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
