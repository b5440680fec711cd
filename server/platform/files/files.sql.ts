import { type Insertable, type Selectable, sql } from 'kysely';
import type { FilePurpose } from '#domain/files/file.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { FileTable } from '../db/tables.ts';

/** The owner of a call's files: a member, or a visitor who has the upload's secret. */
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

/** Where the bytes of the oldest and the newest file are. */
export async function someStorageKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    (select storage_key from file where state in ('ready', 'kept') order by created_at, id limit 1)
    union
    (select storage_key from file where state in ('ready', 'kept') order by created_at desc, id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ storage_key }) => storage_key);
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
      from file where member_id is null and purpose <> 'log_import' and state <> 'dropped'`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, bytesOfAddress: 0, openOfAddress: 0 };
}

/** An upload, or a file that nothing uses yet, of this uploader. */
export function ownUpload(db: Db, id: string, uploader: Uploader) {
  return waiting(db, uploader).select(uploadColumns).where('id', '=', id).executeTakeFirst();
}

/** An upload, locked until the transaction ends: pieces are stored one after the other. */
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

/** So many bytes have arrived; it waits for the next until `expiresAt`. */
export async function setReceived(
  tx: Transaction,
  id: string,
  { received, expiresAt }: { readonly received: number; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ received, kept_until: expiresAt })
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

/** It is a file now, and waits for somebody to use it until `expiresAt`. */
export async function setReady(
  db: Db,
  id: string,
  finished: Finished,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('file')
    .set({ ...finished, state: 'ready', kept_until: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute();
}

/** A square is the member's picture from now on, and everybody's to see under its name. */
export async function saveSquare(
  tx: Transaction,
  id: string,
  square: Finished & { readonly public_name: string },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ ...square, state: 'kept', kept_until: null })
    .where('id', '=', id)
    .execute();
}

/** Whether that changed anything. */
export async function setProfilePicture(
  tx: Transaction,
  memberId: string,
  url: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ profile_pic_url: url })
    .where('id', '=', memberId)
    .where('profile_pic_url', 'is distinct from', url)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Files whose time is over, the longest first, a few at a time. From now on nobody reaches them: a piece that comes at this moment finds
 * the upload gone, or comes before it is.
 */
export async function takeOutdatedFiles(
  db: Db,
  now: Date,
): Promise<{ id: string; storage_key: string }[]> {
  const { rows } = await sql<{ id: string; storage_key: string }>`
    update file set state = 'dropped', file_name = 'dropped', member_id = null, subject_id = null,
                    secret_hash = null, address_hash = null, public_name = null, kept_until = ${now}
     where id in (select id from file where kept_until <= ${now} order by kept_until limit 100 for update)
    returning id, storage_key`.execute(db);
  return rows;
}

export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}

const dropped = (now: Date) =>
  ({
    state: 'dropped',
    // People write all sorts of things into the names of files.
    file_name: 'dropped',
    member_id: null,
    subject_id: null,
    secret_hash: null,
    address_hash: null,
    public_name: null,
    kept_until: now,
  }) as const;

/** Its bytes go with the next sweep; nobody reaches it from now on. */
export async function dropFile(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('file').set(dropped(now)).where('id', '=', id).execute();
}

/** The same for an upload that nobody has finished yet; false when somebody has. */
export async function dropUnfinished(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set(dropped(now))
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The pictures that a member had until now. */
export async function dropPictures(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('file')
    .set(dropped(now))
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'picture')
    .where('state', '=', 'kept')
    .execute();
}

/** Which of a member's files, or of those that wait with a sign-up; without purposes all. */
export type FilesOf = ({ readonly memberId: string } | { readonly subjectId: string }) & {
  readonly purposes?: readonly FilePurpose[];
  readonly fileIds?: readonly string[];
};

export async function dropFilesOf(tx: Transaction, of: FilesOf, now: Date): Promise<void> {
  const { purposes, fileIds } = of;
  await tx
    .updateTable('file')
    .set(dropped(now))
    .where('state', '<>', 'dropped')
    .$if('memberId' in of, (query) =>
      query.where('member_id', '=', 'memberId' in of ? of.memberId : null),
    )
    .$if('subjectId' in of, (query) =>
      query.where('subject_id', '=', 'subjectId' in of ? of.subjectId : null),
    )
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .$if(fileIds !== undefined, (query) => query.where('id', 'in', fileIds ?? []))
    .execute();
}

const fileColumns = [
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
export function storedFileOf(db: Db, memberId: string, id: string) {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

/** A log that an officer uploaded for the society: visitors upload none. */
export function storedLogOfSociety(db: Db, id: string) {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('id', '=', id)
    .where('member_id', 'is', null)
    .where('purpose', '=', 'log_import')
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** All files of a member, the newest first. */
export function storedFilesOf(db: Db, memberId: string, purposes?: readonly FilePurpose[]) {
  return db
    .selectFrom('file')
    .select(fileColumns)
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
    .select(fileColumns)
    .where('public_name', '=', name)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

/** A finished file and how its uploader is known: by the secret, or by being the member who uploaded it. */
export type Claim = {
  readonly fileId: string;
  readonly purpose: FilePurpose;
  readonly secretHash: Buffer | null;
  readonly memberId: string | null;
};

/** What a claimed file is. */
const claimedColumns = ['id', 'purpose', 'media_type', 'file_name', 'size'] as const;

/** The id of the file that this claim is right about; undefined when there is none. */
export function claimable(db: Db, { fileId, purpose, secretHash, memberId }: Claim, now: Date) {
  return db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .where('kept_until', '>', now)
    .where(({ or, eb }) =>
      or([
        ...(secretHash === null ? [] : [eb('secret_hash', '=', secretHash)]),
        ...(memberId === null ? [] : [eb('member_id', '=', memberId)]),
      ]),
    )
    .executeTakeFirst();
}

/** A file is a member's from now on. */
export function assignToMember(tx: Transaction, id: string, memberId: string) {
  return tx
    .updateTable('file')
    .set(storedFor(memberId))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** A file waits with a sign-up, until then. Its secret stays: the same sign-up may be sent again because its answer was lost. */
export function assignToSubject(tx: Transaction, id: string, subjectId: string, until: Date) {
  return tx
    .updateTable('file')
    .set({ subject_id: subjectId, kept_until: until })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** Everything that waits with a sign-up is the member's from now on. */
export function assignAllToMember(tx: Transaction, subjectId: string, memberId: string) {
  return tx
    .updateTable('file')
    .set(storedFor(memberId))
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .execute();
}

/** What a member has for good: no secret opens it and nothing sweeps it. */
function storedFor(memberId: string) {
  return {
    state: 'kept',
    member_id: memberId,
    subject_id: null,
    secret_hash: null,
    address_hash: null,
    kept_until: null,
  } as const;
}
