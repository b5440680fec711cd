import type { Db } from '../platform/db/db.ts';

/** The member's password, and the address that attempts at it are counted by. */
export function passwordOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
