import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** What a level more saves in bytes, members would wait for. */
const quickly = 3;

/** A file for a ZIP; compressed content is not compressed again. */
export type ZipPart = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly isPacked?: boolean;
};

/**
 * A ZIP as its parts come, one after the other, none of them held. Packed off the main thread: a large file must not keep
 * everybody else waiting.
 */
export async function* writeZip(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  for await (const { name, bytes, isPacked = false } of parts) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: isPacked ? 0 : 8 };
    zip.add(entry);
    const counted = counting(bytes, entry);
    for await (const chunk of isPacked ? counted : deflated(counted)) {
      // Safe: nothing here is shared between threads.
      entry.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  entry: ZipInputFile,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    entry.size += chunk.length;
    entry.crc = crc32(chunk, entry.crc);
    yield chunk;
  }
}

function deflated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(bytes), createDeflateRaw({ level: quickly }), () => {});
}
