import type { FilePurpose } from '#domain/files/file.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

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
export function keepForMember(tx: Transaction, id: string, memberId: string) {
  return tx
    .updateTable('file')
    .set(keptFor(memberId))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** A file waits with a sign-up, until then. Its secret stays: the same sign-up may be sent again because its answer was lost. */
export function keepForSubject(tx: Transaction, id: string, subjectId: string, until: Date) {
  return tx
    .updateTable('file')
    .set({ subject_id: subjectId, kept_until: until })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** Everything that waits with a sign-up is the member's from now on. */
export function keepAllForMember(tx: Transaction, subjectId: string, memberId: string) {
  return tx
    .updateTable('file')
    .set(keptFor(memberId))
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'ready')
    .returning(claimedColumns)
    .execute();
}

/** What a member has for good: no secret opens it and nothing sweeps it. */
function keptFor(memberId: string) {
  return {
    state: 'kept',
    member_id: memberId,
    subject_id: null,
    secret_hash: null,
    address_hash: null,
    kept_until: null,
  } as const;
}
