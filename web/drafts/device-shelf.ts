// What this device keeps of forms. A browser that forbids storage throws already when it is asked for its storage.

/** What is kept under `key`; null when there is nothing or it cannot be read. */
export function readStored<Stored>(storage: () => Storage, key: string): Stored | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as Stored | null; // written by the one store that has this key
  } catch {
    return null;
  }
}

/** Keeps it. False when the device has no room or forbids it: then the page says so. */
export function store(storage: () => Storage, key: string, kept: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it. */
export function forgetStored(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}

/** The keys of this device that begin so. */
export function keysWith(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Tells when another tab has kept something under `key`, or with null that it has forgotten it. Gives how to stop. */
export function watchStored<Stored>(
  key: string,
  tell: (theirs: Stored | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell(readStored(() => localStorage, key));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
