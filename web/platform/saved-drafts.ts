/** What is entered in one form, saved on this device until it is sent. */
export type SavedDraft<Entries> = {
  /** Null when nothing is saved, when it is too old, or when it cannot be read. */
  read: () => Entries | null;
  /** False when the device has no room or forbids it: then the page says so. */
  save: (entries: Entries) => boolean;
  remove: () => void;
  /** Calls back when another tab has saved other entries, or with null when it has sent or deleted them. Returns how to stop. */
  watch: (onChange: (theirs: Entries | null) => void) => () => void;
};

type KindOfDraft<Entries> = {
  /** The beginning of the key. It ends with the version of the shape: entries of another version are left alone, not misread. */
  kind: string;
  /** Saved for this tab only, and gone with it. Otherwise it is there for every tab, until it is removed. */
  isForTab?: boolean;
  /** Gives the entries, or null for what would stop the page. */
  parse: (stored: unknown) => Entries | null;
  /** Entries that say when they were saved (`savedAt`) are removed after this time. */
  maxAgeMs?: number;
};

/** Drafts of one kind. Each is named by whose it is and what it is about; a visitor's by nothing. */
export type SavedDrafts<Entries> = {
  at: (...place: string[]) => SavedDraft<Entries>;
  /** All whose place begins so, the last one saved first. */
  list: (...place: string[]) => Entries[];
  /** What follows in the place of each of these. */
  names: (...place: string[]) => string[];
};

// What the device knows of the member themselves does not outlive the session, however it ends; the rest goes when they log out.
const isPersonal = /^(profile-form|bank-details-form|own-rights-holder):/;

const storages = [() => localStorage, () => sessionStorage];

/** Saves drafts of one kind on this device. Every form goes through this, so that none of them forgets a case. */
export function savedDrafts<Entries>({
  kind,
  isForTab = false,
  parse,
  maxAgeMs = Number.POSITIVE_INFINITY,
}: KindOfDraft<Entries>): SavedDrafts<Entries> {
  // A browser that forbids storage throws already when it is asked for its storage.
  const storage = isForTab ? () => sessionStorage : () => localStorage;
  const keyOf = (place: readonly string[]) => [kind, ...place].join(':');

  function at(key: string): SavedDraft<Entries> {
    const read = () => {
      const stored = readJson(storage, key);
      // The clock may have been set since, either way.
      if (stored !== null && !(ageOf(stored) > maxAgeMs)) {
        const entries = parse(stored);
        if (entries !== null) return entries;
      }
      remove();
      return null;
    };
    const remove = () => attempt(() => storage().removeItem(key));
    return {
      read,
      save: (entries) => attempt(() => storage().setItem(key, JSON.stringify(entries))),
      remove,
      watch(onChange) {
        const onStorage = (event: StorageEvent) => {
          if (event.key === key || event.key === null) onChange(read());
        };
        window.addEventListener('storage', onStorage);
        return () => window.removeEventListener('storage', onStorage);
      },
    };
  }

  function names(...place: string[]): string[] {
    const start = `${keyOf(place)}:`;
    return keysOf(storage).flatMap((key) =>
      key.startsWith(start) ? [key.slice(start.length)] : [],
    );
  }

  return {
    at: (...place) => at(keyOf(place)),
    list: (...place) =>
      names(...place)
        .flatMap((name) => at(keyOf([...place, name])).read() ?? [])
        .toSorted((a, b) => savedAtOf(b).localeCompare(savedAtOf(a))),
    names,
  };
}

/** Takes what has every field of `example` in its kind; a field that is null there may hold anything. */
export const shapedLike =
  <Entries>(example: unknown) =>
  (stored: unknown): Entries | null =>
    isShapedLike(stored, example) ? (stored as Entries) : null; // written by the kind of draft that has this key

function isShapedLike(stored: unknown, example: unknown): boolean {
  if (example === null) return true;
  if (typeof stored !== typeof example || Array.isArray(stored) !== Array.isArray(example))
    return false;
  if (typeof example !== 'object' || Array.isArray(example)) return true;
  return (
    stored !== null &&
    Object.entries(example).every(([field, part]) =>
      isShapedLike((stored as Record<string, unknown>)[field], part),
    )
  );
}

/**
 * Removes every draft of a member who logs out or leaves, and what was typed about the member themselves; those of others who use this
 * device stay.
 */
export function removeDraftsOf(ids: readonly string[]): void {
  for (const storage of storages)
    for (const key of keysOf(storage))
      if (isPersonal.test(key) || isOf(ids, key)) attempt(() => storage().removeItem(key));
}

/** Whether a member has entered something that is only on this device. A draft that the server has names its state there (`saved`). */
export const hasUnsentOf = (ids: readonly string[]): boolean =>
  storages.some((storage) =>
    keysOf(storage).some((key) => {
      if (!isOf(ids, key) || isPersonal.test(key)) return false;
      const { saved, sendKey, step } = Object(readJson(storage, key));
      return saved?.stamp !== `${sendKey}/${step}`;
    }),
  );

const isOf = (ids: readonly string[], key: string) => ids.some((id) => key.includes(id));

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

function readJson(storage: () => Storage, key: string): unknown {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (!isObject(stored) || !('keptAt' in stored)) return stored;
    // So it was called when drafts of today's shapes were first saved.
    const { keptAt, ...entries } = stored;
    return { ...entries, savedAt: keptAt };
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const savedAtOf = (entries: unknown): string =>
  isObject(entries) && 'savedAt' in entries ? String(entries.savedAt) : '';
const ageOf = (entries: unknown): number => Math.abs(Date.now() - Date.parse(savedAtOf(entries)));

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
