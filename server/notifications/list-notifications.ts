import type {
  countNotifications as countEndpoint,
  listNotifications as endpoint,
} from '#contract/notifications.ts';
import type { Handler } from '../platform/http/handler.ts';
import { notificationView } from './notification-view.ts';
import { countAll, countedAtMost, countUnread, notificationsOf } from './notifications.sql.ts';

/** The notifications of the member who asks, a page of them. */
export const listNotifications: Handler<typeof endpoint> = async (
  { db },
  { memberId },
  { query },
) => {
  const { page, size, state } = query;
  const isUnread = state === 'unread';
  const offset = (page - 1) * size;
  const rows = await notificationsOf(db, memberId, { isUnread, offset, size });
  const total = isUnread
    ? ((await countUnread(db, [memberId])).get(memberId) ?? 0)
    : await countAll(db, memberId);
  return {
    data: rows.map(notificationView),
    page: { number: page, size, total, total_is_floor: total >= countedAtMost },
  };
};

/** How many there are, and how many of them unread. */
export const countNotifications: Handler<typeof countEndpoint> = async ({ db }, { memberId }) => {
  const unread = (await countUnread(db, [memberId])).get(memberId) ?? 0;
  return { data: { unread, total: await countAll(db, memberId) } };
};
