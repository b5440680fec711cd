import type { Db } from '../platform/db/db.ts';

/** The record that an id leads to: itself, or the one that it was merged into. `askedName` is what the asked one is called. */
export function remainingHolder(db: Db, id: string) {
  return db
    .selectFrom('rights_holder as asked')
    .innerJoin('rights_holder as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .leftJoin('member as m', (join) =>
      join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
    )
    .select(['r.id', 'r.name', 'r.kind', 'r.ipi_name_number', 'r.society_code'])
    .select(['m.id as member_id', 'asked.name as askedName'])
    .where('asked.id', '=', id)
    .executeTakeFirst();
}

/** Every name of a rights holder in the order in which they came, 100 at most. */
export function namesOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder_name')
    .select(['name', 'kind'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy('id')
    .limit(100)
    .execute();
}
