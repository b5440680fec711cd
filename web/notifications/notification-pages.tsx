import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../session/clock.ts';
import { Button } from '../ui/actions/button.tsx';
import { MessageNote, MessageRow } from '../ui/data/message-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { notificationsQuery } from './notifications.queries.ts';

type Following = { readonly onFollow: (notification: Notification) => void };

/** The unread notifications; on demand all of them, read or not, page below page. */
export function NotificationPages({ total, onFollow }: Following & { readonly total: number }) {
  const [pages, setPages] = useState(0);
  if (pages === 0) return <Unread total={total} onFollow={onFollow} onOlder={() => setPages(1)} />;
  return Array.from({ length: pages }, (_, at) => (
    <PageOfAll
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={at}
      number={at + 1}
      onFollow={onFollow}
      onOlder={at + 1 === pages ? () => setPages(pages + 1) : null}
    />
  ));
}

function Unread({
  total,
  onFollow,
  onOlder,
}: Following & { readonly total: number; readonly onOlder: () => void }) {
  const query = useQuery(notificationsQuery({}));
  return (
    <Loaded query={query} what="Your notifications" rows={2}>
      {({ data }) => (
        <>
          {data.length === 0 ? (
            <MessageNote>Notifications not found</MessageNote>
          ) : (
            <Items notifications={data} onFollow={onFollow} />
          )}
          {total > data.length && <Older onOlder={onOlder} />}
        </>
      )}
    </Loaded>
  );
}

function PageOfAll({
  number,
  onFollow,
  onOlder,
}: Following & { readonly number: number; readonly onOlder: (() => void) | null }) {
  const query = useQuery(notificationsQuery({ state: 'all', page: number }));
  return (
    <Loaded query={query} what="Your notifications" rows={2}>
      {({ data, page }) => (
        <>
          <Items notifications={data} onFollow={onFollow} />
          {onOlder && data.length === page.size && <Older onOlder={onOlder} />}
        </>
      )}
    </Loaded>
  );
}

function Items({
  notifications,
  onFollow,
}: Following & { readonly notifications: readonly Notification[] }) {
  return (
    <ul>
      {notifications.map((notification) => (
        <NotificationItem
          key={notification._id}
          notification={notification}
          onFollow={() => onFollow(notification)}
        />
      ))}
    </ul>
  );
}

function Older({ onOlder }: { readonly onOlder: () => void }) {
  return (
    <MessageNote>
      <Button tone="quiet" compact onClick={onOlder}>
        Show older
      </Button>
    </MessageNote>
  );
}

/** One notification: from whom, what, when; the whole line leads to what it is about. */
function NotificationItem({
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
