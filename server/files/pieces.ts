import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { ParseSource } from '../platform/parsing/parse-source.ts';
import { open } from '../platform/sealing/seal.ts';
import type { ByteSource } from '../platform/sheets/byte-source.ts';
import { comingFolder, comingKey, comingPlace } from '../platform/storage/file-places.ts';

/** A file that lies in pieces: an upload, or one that stays so. */
type InPieces = { readonly id: string; readonly storage_key: string; readonly size: number };

/** A storage that is far away takes its time for each: so many are fetched before they are asked for. */
const fetchedAhead = 4;

/** Its pieces in their order, a few in memory at a time. @throws Problem `file_damaged` when one is missing */
export async function* piecesOf(
  ctx: Context,
  file: InPieces,
): AsyncGenerator<Buffer, void, undefined> {
  const offsets = await offsetsOf(ctx, file);
  const coming: Promise<Buffer>[] = [];
  let at = 0;
  for (const [index, offset] of offsets.entries()) {
    while (coming.length < Math.min(index + fetchedAhead, offsets.length)) {
      const piece = pieceAt(ctx, file, offsets[coming.length] ?? 0);
      // Passed on to the reader, if there still is one.
      piece.catch(() => {});
      coming.push(piece);
    }
    const piece = await coming[index];
    delete coming[index];
    if (piece === undefined || offset !== at) throw new Problem('file_damaged');
    yield piece;
    at += piece.length;
  }
  if (at !== file.size) throw new Problem('file_damaged');
}

/** Its bytes from `from` up to and without `end`, of which only the pieces are read that hold them. */
export async function* partOf(
  ctx: Context,
  file: InPieces,
  from: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  const offsets = await offsetsOf(ctx, file);
  for (const [index, offset] of offsets.entries()) {
    if ((offsets[index + 1] ?? file.size) <= from) continue;
    if (offset >= end) break;
    const piece = await pieceAt(ctx, file, offset);
    yield piece.subarray(Math.max(0, from - offset), end - offset);
  }
}

/** Reads a file at any position, as the directory at a ZIP's end needs. Two pieces are in memory. */
export async function pieceSource(ctx: Context, file: InPieces): Promise<ByteSource> {
  const offsets = await offsetsOf(ctx, file);
  const held = new Map<number, Buffer>();
  const heldPiece = async (offset: number) => {
    const piece = held.get(offset) ?? (await pieceAt(ctx, file, offset));
    held.delete(offset);
    held.set(offset, piece);
    const [oldest] = held.keys();
    if (held.size > 2 && oldest !== undefined) held.delete(oldest);
    return piece;
  };
  return {
    size: file.size,
    read: async (at, length) => {
      const end = Math.min(at + length, file.size);
      const parts: Buffer[] = [];
      for (let from = at; from < end; ) {
        const offset = offsets.findLast((start) => start <= from) ?? 0;
        const part = (await heldPiece(offset)).subarray(from - offset, end - offset);
        if (part.length === 0) throw new Problem('file_damaged');
        parts.push(part);
        from += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}

/** A file in the form that the parsing processes read. */
export async function parseSource(ctx: Context, file: InPieces): Promise<ParseSource> {
  return { ...(await pieceSource(ctx, file)), pieces: () => piecesOf(ctx, file) };
}

async function offsetsOf({ files }: Context, file: InPieces): Promise<number[]> {
  const folder = comingFolder(file.storage_key);
  const keys = await files.list(folder);
  return keys.map((key) => Number(key.slice(folder.length + 1))).toSorted((a, b) => a - b);
}

async function pieceAt({ files, keys }: Context, file: InPieces, offset: number): Promise<Buffer> {
  const sealed = await files.get(comingKey(file.storage_key, offset));
  if (sealed === null) throw new Problem('file_damaged');
  return open(keys, sealed, comingPlace(file.id, offset));
}
