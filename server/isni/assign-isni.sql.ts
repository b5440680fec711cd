import { sql } from 'kysely';
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

/** What was answered to this question the last time; undefined when it never was. */
export function savedLookup(db: Db, question: string) {
  return db
    .selectFrom('isni_lookup')
    .select(['answer', 'fetched_at'])
    .where('question', '=', question)
    .executeTakeFirst();
}

/** Saves an answer in place of the previous one, and lets go of what is older than a quarter of a year. */
export async function saveLookup(
  db: Db,
  row: { readonly question: string; readonly answer: string; readonly fetched_at: Date },
): Promise<void> {
  await db
    .insertInto('isni_lookup')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('question').doUpdateSet({ answer: row.answer, fetched_at: row.fetched_at }),
    )
    .execute();
  await db
    .deleteFrom('isni_lookup')
    .where('fetched_at', '<', sql<Date>`${row.fetched_at}::timestamptz - interval '90 days'`)
    .execute();
}

/** The ISNI of a rights holder; of one whose record was merged, that of the record that remains. */
export function isniOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder as asked')
    .innerJoin('rights_holder as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .select('r.isni')
    .where('asked.id', '=', rightsHolderId)
    .executeTakeFirst();
}
