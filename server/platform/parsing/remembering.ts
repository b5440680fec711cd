import type { ByteSource } from '../sheets/byte-source.ts';

const blockBytes = 64 * 1024;
const maxBlocks = 32;

/** The same bytes, read in blocks of which the last are remembered: headers are read a few bytes at a time. */
export function remembering({ size, read }: ByteSource): ByteSource {
  const blocks = new Map<number, Buffer>();
  const blockAt = async (start: number): Promise<Buffer> => {
    const block = blocks.get(start) ?? (await read(start, Math.min(blockBytes, size - start)));
    blocks.delete(start);
    blocks.set(start, block);
    const [oldest] = blocks.keys();
    if (blocks.size > maxBlocks && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size);
      if (end - at > blockBytes) return read(at, end - at);
      const parts: Buffer[] = [];
      for (let from = at; from < end; ) {
        const start = from - (from % blockBytes);
        const part = (await blockAt(start)).subarray(from - start, end - start);
        if (part.length === 0) break;
        parts.push(part);
        from += part.length;
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}
