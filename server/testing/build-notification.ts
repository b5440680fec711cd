import type { Context } from '../context.ts';
import { notify, type WrittenNotice } from '../notifications/notify.ts';
import { transaction } from '../platform/db/db.ts';
import type { BuiltMember } from './build-member.ts';

/** A notice to a member; gives its id. */
export async function buildNotification(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { memberId }: Pick<BuiltMember, 'memberId'>,
  wanted: Partial<Omit<WrittenNotice, 'memberIds'>> = {},
): Promise<string> {
  const words = { title: 'A work names you', message: 'Confirm your share.' } as const;
  const about = { link: '/music-composition', senderMemberId: null };
  const notice = { memberIds: [memberId], ...words, ...about, ...wanted };
  await transaction(db, (tx) => notify(tx, notice, now()));
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('title', '=', notice.title)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
