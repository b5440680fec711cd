/** An answer as it is kept and given again. */
export type KeptAnswer = {
  readonly status: number;
  readonly payload: unknown;
  readonly etag: string | null;
};

/** Whose key it is, and for which request. */
export type Keyed = { readonly memberId: string; readonly key: string; readonly hash: Buffer };
