import type { Db } from '../db/db.ts';

/** Files whose time is over, the longest first, a few at a time. */
export function outdatedFiles(db: Db, now: Date) {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('kept_until', '<=', now)
    .orderBy('kept_until')
    .limit(100)
    .execute();
}

export async function forgetFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}
