import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { MailedLinkTable } from '../db/tables.ts';
import type { LinkPurpose } from './link-purposes.ts';

/** The link of a secret; `id` must match too where it is part of the address. */
export type PresentedLink = {
  readonly purpose: LinkPurpose;
  readonly secretHash: Buffer;
  readonly id?: string | undefined;
};

export async function addLink(db: Db, link: Insertable<MailedLinkTable>): Promise<void> {
  await db.insertInto('mailed_link').values(link).execute();
}

/** Only the newest link of a kind works. */
export async function spendLinks(db: Db, purpose: LinkPurpose, subjectId: string, now: Date) {
  await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .execute();
}

/** Marks the link as used and gives what it acts on; undefined for one that was used, has ended or never was. */
export function spendLink(db: Db, { purpose, secretHash, id }: PresentedLink, now: Date) {
  return db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subject_id', 'member_id'])
    .executeTakeFirst();
}

/** Finds a link without using it up. */
export function liveLink(db: Db, { purpose, secretHash, id }: PresentedLink, now: Date) {
  return db
    .selectFrom('mailed_link')
    .select(['subject_id', 'member_id'])
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
