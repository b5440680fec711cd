import type { Notification } from '#contract/notifications.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../session/clock.ts';
import { MessageRow } from '../ui/message-row.tsx';

/** One notification: from whom, what, when; the whole line leads to what it is about. */
export function NotificationItem({
  notification: { title, message, link, createdAt, read_at, user },
  onFollow,
}: {
  notification: Notification;
  onFollow: () => void;
}) {
  return (
    <MessageRow
      sender={user.full_name}
      picture={user.profile_pic}
      title={title}
      message={message}
      time={relativeTime(createdAt, new Date(serverNowMs()))}
      fullTime={formatFullDateTime(createdAt)}
      dateTime={createdAt}
      to={link}
      isUnread={read_at === null}
      onFollow={onFollow}
    />
  );
}
