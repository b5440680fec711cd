import type { FilePurpose } from '#domain/files/file.ts';
import type { Db } from '../platform/db/db.ts';

const keptColumns = [
  'id',
  'purpose',
  'file_name',
  'media_type',
  'size',
  'sha256',
  'storage_key',
  'created_at',
] as const;

/** A file that is this member's, scans and their own picture alike. */
export function keptFileOf(db: Db, memberId: string, id: string) {
  return db
    .selectFrom('file')
    .select(keptColumns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

/** All files of a member, the newest first. */
export function keptFilesOf(db: Db, memberId: string, purposes?: readonly FilePurpose[]) {
  return db
    .selectFrom('file')
    .select(keptColumns)
    .where('member_id', '=', memberId)
    .where('state', '=', 'kept')
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** What everybody may see under this name. */
export function publicFile(db: Db, name: string) {
  return db
    .selectFrom('file')
    .select(keptColumns)
    .where('public_name', '=', name)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}
