import { sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';

/** The member with this address who may have a new password: neither suspended nor gone. */
export function findResettable(db: Db, email: string) {
  return resettable(db).where('email', '=', email).executeTakeFirst();
}

/** The member with this id who may have a new password. */
export function readResettable(db: Db, memberId: string) {
  return resettable(db).where('id', '=', memberId).executeTakeFirst();
}

function resettable(db: Db) {
  return db
    .selectFrom('member')
    .select([
      'id',
      'email',
      'password_hash',
      'register_as',
      'given_name',
      'other_names',
      'corporation_name',
      sql<string[]>`array(select n.name from rights_holder_name n
        where n.rights_holder_id = member.rights_holder_id order by n.name limit 100)`.as('names'),
    ])
    .where('status', '<>', 'suspended')
    .where('closed_at', 'is', null);
}

/** Sets the password; nothing when it is no more the one that was looked at. Gives whether it was set. */
export async function replacePassword(
  tx: Transaction,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
