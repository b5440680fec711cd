import type { Context } from '../context.ts';
import { type NoticeToStore, storeNotices } from '../notifications/notify.ts';
import { transaction } from '../platform/db/db.ts';
import type { BuiltMember } from './build-member.ts';

type Wanted = Partial<
  Pick<NoticeToStore, 'kind' | 'senderMemberId' | 'isMailed'> &
    Record<'title' | 'message' | 'link', string>
>;

/** A notice to a member, with a sentence as notices had before there were facts; returns its id. */
export async function buildNotification(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { memberId }: Pick<BuiltMember, 'memberId'>,
  {
    kind = 'work',
    senderMemberId = null,
    title = 'A work names you',
    message = 'Confirm your share.',
    link = '/music-composition',
    isMailed = false,
  }: Wanted = {},
): Promise<string> {
  const content = { event: null, facts: null, title, message, link };
  const notice = { memberIds: [memberId], senderMemberId, kind, content, isMailed };
  await transaction(db, (tx) => storeNotices(tx, [notice], now()));
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('title', '=', title)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
