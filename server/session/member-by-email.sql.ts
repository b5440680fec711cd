import type { Db } from '../db/db.ts';

/** The member with this address, in whatever case it is written. */
export function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
}
