import type { Db } from '../platform/db/db.ts';

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
