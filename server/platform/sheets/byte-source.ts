import { open } from 'node:fs/promises';

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

/** A file on the disk, read where it is asked for; `close` it. */
export async function diskSource(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    read: async (at, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

/** The bytes of a file to parse: at any place, and piece by piece in their order. */
export type ParseSource = ByteSource & {
  readonly pieces: () => AsyncIterable<Buffer>;
};

const pieceBytes = 1024 * 1024;

/** Bytes that are in memory anyway. */
export function parseSourceOf(bytes: Buffer): ParseSource {
  return {
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
    pieces: async function* () {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

/** All bytes at once, held once only. */
export async function wholeOf(source: ParseSource): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(source.size);
  let at = 0;
  for await (const piece of source.pieces()) at += piece.copy(bytes, at);
  return bytes.subarray(0, at);
}
