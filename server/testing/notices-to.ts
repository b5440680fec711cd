import { renderNotice } from '../notifications/notice-content.ts';
import type { Db } from '../platform/db/db.ts';

/** What a member was notified, as they read it, the oldest first. */
export async function noticesTo(
  db: Db,
  { memberId }: { readonly memberId: string },
): Promise<{ title: string; message: string; link: string }[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'facts', 'title', 'message', 'link'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(renderNotice);
}
