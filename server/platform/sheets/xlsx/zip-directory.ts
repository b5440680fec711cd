import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Problem } from '#domain/problems.ts';
import type { ByteSource } from '../byte-source.ts';

/** A file inside a ZIP, as its central directory says. */
export type ZipEntry = {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  readonly headerAt: number;
};

const endBytes = 22;
const maxComment = 0xffff;
const entryBytes = 46;
const maxDirectoryBytes = 4 * 1024 * 1024;
const none = 0xffffffff;
/** A workbook has a dozen parts, and one for each of its sheets and pictures. */
const maxEntries = 10_000;

/**
 * What is inside a ZIP, by the name of each. Read from the directory at its end, which is what spreadsheet programs go by.
 * @throws Problem `sheet_unreadable` when it is no whole ZIP or one of the kind for more than 4 GB (Zip64), `sheet_locked` when encrypted
 * @source PKWARE APPNOTE.TXT 6.3.10: 4.3.12 directory, 4.3.16 its end, 4.4.4 flags, 4.4.5 methods
 */
export async function readZipDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const tailBytes = Math.min(source.size, endBytes + maxComment);
  const tail = await source.read(source.size - tailBytes, tailBytes);
  const at = endOf(tail);
  if (at < 0) throw new Problem('sheet_unreadable');
  const [disk, count] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 10)];
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const isZip64 = count === 0xffff || length === none || start === none;
  const isInside = start + length <= source.size - tailBytes + at;
  if (count > maxEntries && !isZip64) throw new Problem('sheet_size_limit');
  if (disk !== 0 || isZip64 || !isInside || length > maxDirectoryBytes)
    throw new Problem('sheet_unreadable');
  return entriesOf(await source.read(start, length), count);
}

/** From the end backwards, for a comment may hold the same bytes. */
function endOf(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (
      tail.readUInt32LE(at) === 0x06054b50 &&
      tail.readUInt16LE(at + 20) === tail.length - at - endBytes
    )
      return at;
  }
  return -1;
}

function entriesOf(directory: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new Problem('sheet_unreadable');
    const nameAt = at + entryBytes;
    const nameEnd = nameAt + directory.readUInt16LE(at + 28);
    const end = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (end > directory.length) throw new Problem('sheet_unreadable');
    const name = directory.toString('utf8', nameAt, nameEnd);
    // Two of one name would be two workbooks in one, and programs differ on which they show.
    if (entries.has(name)) throw new Problem('sheet_unreadable');
    entries.set(name, entryAt(directory, at, name));
    at = end;
  }
  return entries;
}

function entryAt(directory: Buffer, at: number, name: string): ZipEntry {
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const [packedSize, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
  const headerAt = directory.readUInt32LE(at + 42);
  if ((flags & 0x1) !== 0) throw new Problem('sheet_locked');
  const isZip64 = packedSize === none || size === none || headerAt === none;
  if (isZip64 || (method !== 0 && method !== 8)) throw new Problem('sheet_unreadable');
  return {
    name,
    isDeflated: method === 8,
    packedSize,
    size,
    crc: directory.readUInt32LE(at + 16),
    headerAt,
  };
}

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
