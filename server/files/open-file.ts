import { type FilePurpose, staysInPieces } from '#domain/files/file.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { open } from '../platform/sealing/seal.ts';
import { type SheetLimits, type SheetRow, usualLimits } from '../platform/sheets/sheet.ts';
import { keptKey, keptPlace } from '../platform/storage/file-places.ts';
import { keptFileOf, keptFilesOf } from './files.sql.ts';
import { parseSource, piecesOf } from './pieces.ts';

/** A file of a member, without its bytes. `file_name` is the member's own, `media_type` what we found. */
type MemberFile = {
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
  return keptFilesOf(db, memberId, purposes);
}

/** One file that is this member's; undefined when it is not there, or another's. */
export function fileOfMember(
  db: Db,
  memberId: string,
  id: string,
): Promise<MemberFile | undefined> {
  return keptFileOf(db, memberId, id);
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
  const sealed = await files.get(keptKey(storage_key));
  if (sealed === null) throw new Error('the bytes of a file are gone');
  return open(keys, sealed, keptPlace(id));
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
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/**
 * The rows of a table that a member uploaded, CSV or the first sheet of a workbook, as a stream. The file is never
 * completely in memory and never on disk unsealed. @throws Problem that names the fault or the exceeded limit
 */
export async function* sheetRows(
  ctx: Context,
  file: Pick<MemberFile, 'id' | 'storage_key' | 'size' | 'media_type'>,
  limits: SheetLimits = usualLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const inPieces = { id: file.id, storage_key: file.storage_key, size: file.size ?? 0 };
  const source = await parseSource(ctx, inPieces);
  yield* ctx.parser.rows({ mediaType: file.media_type, limits }, { source, by: file.id });
}
