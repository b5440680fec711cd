import type { FileHandle } from 'node:fs/promises';

/** Bytes that can be read at any place: a file on the disk, or the sealed pieces of one. */
export type ByteSource = {
  readonly size: number;
  /** `length` bytes from `at` on; fewer where they end. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
};

/** A file that is open. Whoever opened it closes it. */
export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    read: async (at, length) => {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, at + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
}

/** Bytes that are in memory anyway. */
export function bufferSource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  };
}
