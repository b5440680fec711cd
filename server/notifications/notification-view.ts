import type { Notification } from '#contract/notifications.ts';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import { inWords } from './notice-content.ts';
import type { ShownNotification } from './notifications.sql.ts';

/** What is told without a member behind it. */
const society = 'The society';

/** A notification as its member sees it. */
export function notificationView(row: ShownNotification): Notification {
  return {
    _id: row.id,
    // Safe: the database takes no other.
    kind: row.kind as NoticeKind,
    ...inWords(row),
    createdAt: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    user: { full_name: fullName(row), profile_pic: row.profile_pic_url },
  };
}

function fullName({ corporation_name, given_name, other_names }: ShownNotification): string {
  const own = [given_name, other_names].filter((name) => name !== null).join(' ');
  return corporation_name ?? (own === '' ? society : own);
}
