import type { FilePurpose } from '#domain/files/file.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

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
