/**
 * The storage of files' bytes: this machine's disk, or a bucket of an S3-compatible storage. Keys are random names,
 * `part/part`, of letters, digits, `-` and `.`; everything is sealed before it is stored.
 */
export type Storage = {
  /**
   * Keeps the bytes under the key, over what was there: after this they are there for good, and nobody ever sees half of them.
   * @throws Problem `storage_full`; `service_unavailable`, here and below, when the storage is away
   */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when nothing is there. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Takes it away; nothing happens when it is not there. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys right below `folder/`, in no order. */
  readonly list: (folder: string) => Promise<string[]>;
  /** Takes away what was begun before then and never finished, because a process was killed; returns how many. */
  readonly tidy: (before: Date) => Promise<number>;
};

// The storage keys of a `file` row's bytes, and the places they are sealed for: for the code that stores them and for
// key rotation.

/** The key of a finished file. */
export const fileKey = (storageKey: string): string =>
  `kept/${storageKey.slice(0, 2)}/${storageKey}`;
/** What a finished file is sealed for. */
export const sealedPlace = (id: string): string => `file/${id}`;

/** The folder of the pieces of an upload under way. */
export const comingFolder = (storageKey: string): string => `coming/${storageKey}`;
/** The key of the piece that begins at `offset`. */
export const comingKey = (storageKey: string, offset: number): string =>
  `${comingFolder(storageKey)}/${offset}`;
/** What that piece is sealed for. */
export const comingPlace = (id: string, offset: number): string => `file/${id}/${offset}`;

/** The parts of a key. @throws Error when it is none of ours: nothing else may name a place */
export function keyParts(key: string): string[] {
  const parts = key.split('/');
  if (parts.every((part) => /^[A-Za-z0-9-][A-Za-z0-9.-]*$/.test(part))) return parts;
  throw new Error('not a key of ours');
}
