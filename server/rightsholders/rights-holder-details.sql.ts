import type { Db } from '../db/db.ts';

/** The record that an id leads to. `askedName` is what the asked one is called. */
export function remainingHolder(db: Db, id: string) {
  return db
    .selectFrom('rights_holder as r')
    .leftJoin('member as m', (join) =>
      join.onRef('m.rights_holder_id', '=', 'r.id').on('m.closed_at', 'is', null),
    )
    .select(['r.id', 'r.name', 'r.kind', 'r.ipi_name_number', 'r.society_code'])
    .select(['m.id as member_id', 'r.name as askedName'])
    .where('r.id', '=', id)
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
