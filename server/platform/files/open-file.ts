import type { readFile as readFileEndpoint } from '#contract/files.ts';
import { type FilePurpose, staysInPieces } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Handler } from '../http/handler.ts';
import { open } from '../sealing/seal.ts';
import type { ByteSource, ParseSource } from '../sheets/byte-source.ts';
import { type SheetLimits, type SheetRow, usualLimits } from '../sheets/sheet.ts';
import { comingFolder, comingKey, comingPlace, fileKey, sealedPlace } from '../storage/storage.ts';
import { storedFileOf, storedFilesOf, storedLogOfSociety } from './files.sql.ts';

/** A file of a member, without its bytes. `file_name` is the member's own, `media_type` what we found. */
export type MemberFile = {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly file_name: string;
  readonly media_type: string | null;
  readonly size: number | null;
  readonly storage_key: string;
  readonly created_at: Date;
};

/** Every file that is this member's, the newest first; without purposes all, the squares of their picture included. */
export function filesOfMember(
  db: Db,
  memberId: string,
  purposes?: readonly FilePurpose[],
): Promise<MemberFile[]> {
  return storedFilesOf(db, memberId, purposes);
}

/** One file that is this member's; undefined when it is not there, or another's. */
export function fileOfMember(
  db: Db,
  memberId: string,
  id: string,
): Promise<MemberFile | undefined> {
  return storedFileOf(db, memberId, id);
}

/** A log that an officer uploaded for the society; undefined when it is not there. */
export function logOfSociety(db: Db, id: string): Promise<MemberFile | undefined> {
  return storedLogOfSociety(db, id);
}

/**
 * The bytes of a file that the caller has found to be theirs to see, as they come: those that stay in pieces piece by piece.
 * @throws Error when they are gone or cannot be opened
 */
export async function* openFileStream(
  ctx: Context,
  file: Pick<MemberFile, 'id' | 'storage_key' | 'purpose' | 'size'>,
): AsyncGenerator<Buffer, void, undefined> {
  if (staysInPieces(file.purpose)) yield* piecesOf(ctx, { ...file, size: file.size ?? 0 });
  else yield await openWhole(ctx, file);
}

/** All bytes of a file at once, for small files. @throws as {@link openFileStream} */
export async function openFile(
  ctx: Context,
  file: Pick<MemberFile, 'id' | 'storage_key' | 'purpose'> & Partial<Pick<MemberFile, 'size'>>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openFileStream(ctx, { ...file, size: file.size ?? null }))
    parts.push(part);
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

async function openWhole(
  { files, keys }: Context,
  { id, storage_key }: Pick<MemberFile, 'id' | 'storage_key'>,
): Promise<Buffer> {
  const sealed = await files.get(fileKey(storage_key));
  if (sealed === null) throw new Error('the bytes of a file are gone');
  return open(keys, sealed, sealedPlace(id));
}

/** The name of a file for download: the member's own name for it, with the extension of its real type. */
export function savedName({ file_name, media_type }: MemberFile): string {
  const ending = endings[media_type ?? ''] ?? '';
  return `${file_name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}${ending}`;
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/xml': '.xml',
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/**
 * The rows of a table that a member uploaded, CSV, a workbook or a release, some hundred at a time. The file is
 * never completely in memory and never on disk unsealed. @throws Problem that names the fault or the exceeded limit
 */
export async function* sheetRows(
  ctx: Context,
  file: Pick<MemberFile, 'id' | 'storage_key' | 'size' | 'media_type'>,
  limits: SheetLimits = usualLimits,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const inPieces = { id: file.id, storage_key: file.storage_key, size: file.size ?? 0 };
  const source = await parseSource(ctx, inPieces);
  yield* ctx.parser.rows({ mediaType: file.media_type, limits }, { source, by: file.id });
}

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

/** A file of the requesting member. */
export const readFile: Handler<typeof readFileEndpoint> = async (ctx, actor, { params }) => {
  const file = await storedFileOf(ctx.db, actor.memberId, params.id);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
