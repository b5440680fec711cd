import type { FilePurpose } from '#domain/files/file.ts';
import type { Db } from '../db/db.ts';
import type { House } from '../house.ts';
import { open } from '../sealing/seal.ts';
import { keptKey, keptPlace } from '../storage/file-places.ts';
import { keptFilesOf } from './kept-files.sql.ts';

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
  return keptFilesOf(db, memberId, purposes);
}

/**
 * The bytes of a file that the caller has found to be theirs to see.
 * @throws Error when they are gone or cannot be opened
 */
export async function openFile(
  { files, keys }: House,
  { id, storage_key }: Pick<MemberFile, 'id' | 'storage_key'>,
): Promise<Buffer> {
  const sealed = await files.get(keptKey(storage_key));
  if (sealed === null) throw new Error('the bytes of a file are gone');
  return open(keys, sealed, keptPlace(id));
}

/** What a file is saved under: the member's own name for it, with the ending of what it really is. */
export function savedName({ file_name, media_type }: MemberFile): string {
  const ending = endings[media_type ?? ''] ?? '';
  return `${file_name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}${ending}`;
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
