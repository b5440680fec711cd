import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { FilePurpose } from '#domain/files/file.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { FileTable } from '../platform/db/tables.ts';

/** Whose call it is: a member's, or a visitor's who has the upload's secret. */
export type Uploader = { readonly memberId: string } | { readonly secretHash: Buffer };

const uploadColumns = [
  'id',
  'purpose',
  'state',
  'member_id',
  'subject_id',
  'upload_size',
  'received',
  'expected_sha256',
  'media_type',
  'storage_key',
  'address_hash',
  'created_at',
] as const;
/** A row as {@link ownUpload} gives it. */
export type UploadRow = Pick<Selectable<FileTable>, (typeof uploadColumns)[number]>;

export async function addFile(db: Db, file: Insertable<FileTable>): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

/** Lets one at a time count what a member has, until the transaction ends. */
export async function lockQuota(tx: Transaction, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${of}`}, 0))`.execute(tx);
}

/** Bytes of all that a member has and is uploading for these purposes. */
export async function bytesOfMember(
  db: Db,
  memberId: string,
  purposes: readonly FilePurpose[],
): Promise<number> {
  const { bytes } = await sumOfBytes(db)
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .executeTakeFirstOrThrow();
  return bytes;
}

function sumOfBytes(db: Db) {
  return db
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(coalesce(size, upload_size)), 0)::bigint`.as('bytes'))
    .where('state', '<>', 'dropped');
}

/** What belongs to nobody yet: bytes that have arrived, in all and from one address, and that address's uploads under way. */
export async function uploadsOfVisitors(
  db: Db,
  address: Buffer | null,
): Promise<{ bytes: number; bytesOfAddress: number; openOfAddress: number }> {
  const { rows } = await sql<{ bytes: number; bytesOfAddress: number; openOfAddress: number }>`
    select coalesce(sum(coalesce(size, received)), 0)::bigint as bytes,
           coalesce(sum(coalesce(size, received)) filter (where address_hash = ${address}), 0)::bigint as "bytesOfAddress",
           count(*) filter (where address_hash = ${address} and state = 'receiving')::int as "openOfAddress"
      from file where member_id is null and state <> 'dropped'`.execute(db);
  return rows[0] ?? { bytes: 0, bytesOfAddress: 0, openOfAddress: 0 };
}

/** An upload, or a file that nothing uses yet, of this uploader. */
export function ownUpload(db: Db, id: string, uploader: Uploader) {
  return waiting(db, uploader).select(uploadColumns).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: pieces are taken one after the other. */
export function lockOwnUpload(tx: Transaction, id: string, uploader: Uploader) {
  return waiting(tx, uploader)
    .select(uploadColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function waiting(db: Db, uploader: Uploader) {
  const rows = db.selectFrom('file').where('state', 'in', ['receiving', 'ready']);
  return 'memberId' in uploader
    ? rows.where('member_id', '=', uploader.memberId)
    : rows.where('secret_hash', '=', uploader.secretHash);
}

/** So many bytes have arrived; it waits for the next until `keptUntil`. */
export async function setReceived(
  tx: Transaction,
  id: string,
  { received, keptUntil }: { readonly received: number; readonly keptUntil: Date },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ received, kept_until: keptUntil })
    .where('id', '=', id)
    .execute();
}

/** What a finished file turned out to be. */
export type Finished = {
  readonly media_type: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly sealed_with: string;
};

/** It is a file now, and waits for somebody to use it until `keptUntil`. */
export async function setReady(
  db: Db,
  id: string,
  finished: Finished,
  keptUntil: Date,
): Promise<void> {
  await db
    .updateTable('file')
    .set({ ...finished, state: 'ready', kept_until: keptUntil })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute();
}
