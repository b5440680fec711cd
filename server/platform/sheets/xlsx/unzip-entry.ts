import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../byte-source.ts';
import type { ZipEntry } from './zip-directory.ts';

const headerBytes = 30;
const chunkBytes = 128 * 1024;
/** No sheet is packed better than this, however often the same is in it; smaller files may be. */
const maxTimes = 250;
const harmless = 16 * 1024 * 1024;

/** How many bytes all that is unpacked of one file may have together; the number falls while they come. */
export type Room = { bytes: number };

export const usualRoom = (): Room => ({ bytes: 768 * 1024 * 1024 });

/**
 * Unpacks one file of a ZIP as it is read, never more than there is room for.
 * @throws Problem `sheet_size_limit` when it swells beyond all measure, `sheet_unreadable` when it is not whole
 */
export async function* unzipEntry(
  source: ByteSource,
  entry: ZipEntry,
  room: Room,
): AsyncGenerator<Buffer, void, undefined> {
  const packed = Readable.from(packedBytes(source, entry));
  const unpacked = entry.isDeflated
    ? pipeline(packed, createInflateRaw({ chunkSize: chunkBytes }), () => {})
    : packed;
  let [size, crc] = [0, 0];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      room.bytes -= chunk.length;
      const isSwollen = size > harmless && size > maxTimes * entry.packedSize;
      if (isSwollen || room.bytes < 0) throw new Problem('sheet_size_limit');
      if (size > entry.size) throw new Problem('sheet_unreadable');
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? new Problem('sheet_unreadable') : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new Problem('sheet_unreadable');
}

async function* packedBytes(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await source.read(entry.headerAt, headerBytes);
  if (header.length < headerBytes || header.readUInt32LE(0) !== 0x04034b50)
    throw new Problem('sheet_unreadable');
  // The name and the extra field may be of other lengths here than in the directory.
  let at = entry.headerAt + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = at + entry.packedSize;
  if (end > source.size) throw new Problem('sheet_unreadable');
  while (at < end) {
    const chunk = await source.read(at, Math.min(chunkBytes, end - at));
    if (chunk.length === 0) throw new Problem('sheet_unreadable');
    yield chunk;
    at += chunk.length;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_ZLIB/.test(String(error.code));
}
