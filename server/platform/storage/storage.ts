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
  /** Takes away what was begun before then and never finished, because a process was killed; gives how many. */
  readonly tidy: (before: Date) => Promise<number>;
};
