import type { Db, Transaction } from '../platform/db/db.ts';

/** The rights holder of a member with what is told to them, held until the transaction ends. */
export function lockHolderOf(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member as m')
    .innerJoin('rights_holder as r', 'r.id', 'm.rights_holder_id')
    .select(['r.id', 'r.isni', 'm.email', 'm.given_name', 'm.corporation_name'])
    .where('m.id', '=', memberId)
    .where('m.closed_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Who else has this ISNI, the oldest record first. */
export function otherHolderOfIsni(db: Db, isni: string, notThis: string) {
  return db
    .selectFrom('rights_holder as r')
    .leftJoin('member as m', 'm.rights_holder_id', 'r.id')
    .select(['r.name', 'm.reference_number'])
    .where('r.isni', '=', isni)
    .where('r.id', '<>', notThis)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}

/** The number, and a new version of the member's profile, which shows it. */
export async function setIsni(
  tx: Transaction,
  { rightsHolderId, memberId, isni }: { rightsHolderId: string; memberId: string; isni: string },
): Promise<void> {
  await tx.updateTable('rights_holder').set({ isni }).where('id', '=', rightsHolderId).execute();
  await tx
    .updateTable('member')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}
