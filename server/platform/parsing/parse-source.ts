import type { ByteSource } from '../sheets/byte-source.ts';

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
