/** Bytes that can be read at any place: the sealed pieces of a file, or memory. */
export type ByteSource = {
  readonly size: number;
  /** `length` bytes from `at` on; fewer where they end. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
};

/** Bytes that are in memory anyway. */
export function bufferSource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  };
}
