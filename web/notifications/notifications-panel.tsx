import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../platform/call-error.ts';
import { Button } from '../ui/button.tsx';
import { MessageNote } from '../ui/message-note.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { NotificationPages } from './notification-pages.tsx';
import { notificationCountsQuery, notificationsQuery } from './notifications.queries.ts';
import { useReading } from './use-reading.ts';

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
