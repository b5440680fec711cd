import type { WorkDraft } from './work-draft.ts';

/** A draft as kept on this device: with the version it amends (null when it is new) and the key that keeps it from being sent twice. */
export type KeptDraft = {
  draft: WorkDraft;
  /** What it began from, so that a newer version can be told from my own changes. */
  base: WorkDraft;
  version: number | null;
  sendKey: string;
  keptAt: string;
};

// Counts the shapes of a kept draft: one of an older shape is left alone rather than misread.
const shape = 2;

const place = (meId: string, workId: string | null) =>
  `work-draft:${shape}:${meId}:${workId ?? 'new'}`;

/** The draft kept for this member, null when there is none or it cannot be read. */
export function readDraft(meId: string, workId: string | null): KeptDraft | null {
  const text = localStorage.getItem(place(meId, workId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptDraft; // written by keepDraft only, in this shape
  } catch {
    return null;
  }
}

/** Keeps the draft on this device. False when the device has no room or forbids it: then the page says so. */
export function keepDraft(meId: string, workId: string | null, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(place(meId, workId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft, once it is registered or thrown away. */
export function forgetDraft(meId: string, workId: string | null): void {
  localStorage.removeItem(place(meId, workId));
}
