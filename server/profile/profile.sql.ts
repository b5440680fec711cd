import type { Db, Transaction } from '../platform/db/db.ts';

const profileColumns = [
  'id',
  'register_as',
  'email',
  'email_confirmed_at',
  'profile_pic_url',
  'status',
  'reference_number',
  'rights_holder_id',
  'version',
  'given_name',
  'other_names',
  'corporation_name',
] as const;

export function memberOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(profileColumns)
    .where('id', '=', memberId)
    .executeTakeFirst();
}
/** A row as {@link memberOf} gives it. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

/** The version of a member's profile, held until the transaction ends: two changes wait for each other. */
export function lockVersion(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['version', 'status', 'register_as'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a change of the profile. */
export async function raiseVersion(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}
