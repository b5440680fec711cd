/** An answer as it is stored and given again. */
export type SavedAnswer = {
  readonly status: number;
  readonly payload: unknown;
  readonly etag: string | null;
};

/** Whose key it is, and for which request: by the hash that is written down, and those that earlier keys would have made. */
export type Keyed = {
  readonly memberId: string;
  readonly key: string;
  readonly hashes: readonly Buffer[];
};
