import type {
  readNotifications as allEndpoint,
  countNotifications as countEndpoint,
  listNotifications as listNotificationsEndpoint,
  Notification,
  readNotification as readNotificationEndpoint,
} from '#contract/notifications.ts';
import type { NoticeKind } from '#domain/notifications/kinds.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { renderNotice } from './notice-content.ts';
import {
  countAll,
  countedAtMost,
  countUnread,
  markRead,
  markReadUntil,
  notificationsOf,
  notifyRead,
  type ShownNotification,
} from './notifications.sql.ts';

/** The notifications of the requesting member, a page of them. */
export const listNotifications: Handler<typeof listNotificationsEndpoint> = async (
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

/** Marks one as read; again is as good. */
export const readNotification: Handler<typeof readNotificationEndpoint> = (
  { db, now },
  actor,
  { params },
) =>
  transaction(db, async (tx) => {
    const marked = await markRead(tx, actor.memberId, params.id, now());
    if (marked === 'missing') throw new Problem('not_found');
    if (marked === 'marked') await notifyRead(tx, actor.memberId);
    return { data: undefined };
  });

/** Marks all up to one as read. */
export const readNotifications: Handler<typeof allEndpoint> = ({ db, now }, actor, { body }) =>
  transaction(db, async (tx) => {
    const marked = await markReadUntil(tx, actor.memberId, body.until, now());
    if (marked > 0) await notifyRead(tx, actor.memberId);
    return { data: undefined };
  });

/** What is told without a member behind it. */
const society = 'The society';

/** A notification as its member sees it. */
export function notificationView(row: ShownNotification): Notification {
  return {
    _id: row.id,
    // Safe: the database takes no other.
    kind: row.kind as NoticeKind,
    ...renderNotice(row),
    createdAt: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    user: { full_name: fullName(row), profile_pic: row.profile_pic_url },
  };
}

function fullName({ corporation_name, given_name, other_names }: ShownNotification): string {
  const own = [given_name, other_names].filter((name) => name !== null).join(' ');
  return corporation_name ?? (own === '' ? society : own);
}
