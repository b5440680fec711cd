import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { RightsHolderContactTable } from '../platform/db/tables.ts';

/** The newest addresses of a rights holder: those that the society knows before those that makers of links typed. */
export function contactsOf(db: Db, rightsHolderId: string) {
  return db
    .selectFrom('rights_holder_contact')
    .select(['id', 'kind', 'value_sealed', 'value_masked', 'source', 'recorded_by', 'recorded_at'])
    .where('rights_holder_id', '=', rightsHolderId)
    .orderBy((eb) => eb.case().when('source', '=', 'link').then(1).else(0).end())
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function addContact(
  tx: Transaction,
  contact: Insertable<RightsHolderContactTable>,
): Promise<void> {
  await tx.insertInto('rights_holder_contact').values(contact).execute();
}

/** Forgets what the society recorded of this kind, to be replaced. */
export async function dropContacts(
  tx: Transaction,
  rightsHolderId: string,
  kind: 'email' | 'phone',
): Promise<void> {
  await tx
    .deleteFrom('rights_holder_contact')
    .where('rights_holder_id', '=', rightsHolderId)
    .where('kind', '=', kind)
    .where('source', '<>', 'link')
    .execute();
}
