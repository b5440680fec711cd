import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Notification, readNotification, readNotifications } from '#contract/notifications.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { Button } from '../ui/actions/button.tsx';
import { MessageNote, MessagePanel, MessageRow } from '../ui/data/message-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { notificationCountsQuery, notificationsQuery } from './notifications.queries.ts';

/** What is behind the bell. One that is opened is read, and the panel closes over where it leads. */
export function NotificationsPanel({ close }: { close: () => void }) {
  const { data: counts } = useQuery(notificationCountsQuery());
  const { data: unread } = useQuery(notificationsQuery({}));
  const { readOne, readAll, isReadingAll, failure } = useReading();
  const newest = unread?.data[0];
  return (
    <MessagePanel
      title="Notifications"
      action={
        newest && (
          <Button
            tone="quiet"
            compact
            onClick={() => readAll(newest)}
            pending={isReadingAll}
            pendingLabel="Marking"
          >
            Mark all as read
          </Button>
        )
      }
    >
      {failure && <MessageNote>{messageOf(failure)}</MessageNote>}
      <NotificationPages
        total={counts?.total ?? 0}
        onFollow={(notification) => {
          readOne(notification);
          close();
        }}
      />
    </MessagePanel>
  );
}

/** Marks notifications as read: one that is opened, or all up to the newest one in view. */
function useReading() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['notifications'] });
  const one = useMutation({
    mutationFn: ({ _id }: Notification) =>
      // The page may be left with it.
      call(readNotification, { params: { id: _id }, keepalive: true }),
    onMutate: () => {
      // The figure on the bell does not wait for the network.
      queries.setQueryData(
        notificationCountsQuery().queryKey,
        (counts) => counts && { ...counts, unread: Math.max(0, counts.unread - 1) },
      );
    },
    onSettled: refresh,
  });
  const all = useMutation({
    mutationFn: (newest: Notification) =>
      call(readNotifications, { body: { until: newest._id }, keepalive: true }),
    onSettled: refresh,
  });
  return {
    readOne: (notification: Notification) => {
      if (notification.read_at === null) one.mutate(notification);
    },
    readAll: all.mutate,
    isReadingAll: all.isPending,
    /** Why not all could be marked. */
    failure: all.error,
  };
}

type Following = { readonly onFollow: (notification: Notification) => void };

/** The unread notifications; on demand all of them, read or not, page below page. */
function NotificationPages({ total, onFollow }: Following & { readonly total: number }) {
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
