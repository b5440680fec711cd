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
  return read(() => localStorage, place(meId, workId));
}

/** This tab's own entries, put aside while another tab's stand in their place; null when nothing was. */
export function readAside(meId: string, workId: string | null): KeptDraft | null {
  return read(() => sessionStorage, place(meId, workId));
}

// A browser that forbids storage throws already when it is asked for its storage.
function read(storage: () => Storage, key: string): KeptDraft | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as KeptDraft | null; // written by this file only, in this shape
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

/** Puts this tab's entries aside, for this tab only, or takes them back with null. */
export function putAside(meId: string, workId: string | null, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(place(meId, workId), JSON.stringify(kept));
    else sessionStorage.removeItem(place(meId, workId));
  } catch {
    // No room: they last as long as the page.
  }
}

/** Tells when another tab has kept this draft, or with null that it has sent it or thrown it away. Gives how to stop. */
export function watchDraft(
  meId: string,
  workId: string | null,
  tell: (theirs: KeptDraft | null) => void,
): () => void {
  const key = place(meId, workId);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell(read(() => localStorage, key));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Forgets the draft, once it is registered or thrown away. */
export function forgetDraft(meId: string, workId: string | null): void {
  try {
    localStorage.removeItem(place(meId, workId));
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
