import type { Insertable } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';
import type { NotificationTable } from '../db/tables.ts';

export async function addNotifications(
  tx: Transaction,
  rows: readonly Insertable<NotificationTable>[],
): Promise<void> {
  await tx.insertInto('notification').values(rows).execute();
}

/** Newest first, each with who sent it. */
export function unreadOf(db: Db, memberId: string) {
  return db
    .selectFrom('notification as n')
    .leftJoin('member as s', 's.id', 'n.sender_member_id')
    .select([
      'n.id',
      'n.title',
      'n.message',
      'n.link',
      'n.created_at',
      's.corporation_name',
      's.given_name',
      's.other_names',
      's.profile_pic_url',
    ])
    .where('n.member_id', '=', memberId)
    .where('n.read_at', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute();
}
