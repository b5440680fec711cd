import type { Db } from '../db/db.ts';

export function isniOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder')
    .select('isni')
    .where('id', '=', rightsHolderId)
    .executeTakeFirst();
}
