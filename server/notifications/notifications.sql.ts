import { type Insertable, sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';
import type { NotificationTable } from '../db/tables.ts';

export async function addNotifications(
  tx: Transaction,
  rows: readonly Insertable<NotificationTable>[],
): Promise<void> {
  await sql`
    insert into notification (id, member_id, title, message, link, sender_member_id, created_at)
    select n.id, n.member_id, n.title, n.message, n.link, n.sender_member_id, n.created_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as n(
             id uuid, member_id uuid, title text, message text, link text, sender_member_id uuid, created_at timestamptz)
      join member m on m.id = n.member_id and m.closed_at is null`.execute(tx);
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
