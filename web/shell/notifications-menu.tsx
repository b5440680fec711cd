import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../call-error.ts';
import { NotificationItem } from '../notifications/notification-item.tsx';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadingList } from '../ui/loading.tsx';
import { HeaderMenu } from './header-menu.tsx';

/** The bell with its panel. */
export function NotificationsMenu(menu: {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(notificationsQuery());
  const unread = data?.length ?? 0;
  return (
    <HeaderMenu
      {...menu}
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      face={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="figures absolute top-0.5 right-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-pill bg-clay px-1 text-[0.75rem] font-strong text-clay-on"
            >
              {unread}
            </span>
          )}
        </>
      }
    >
      <div className="max-h-[28rem] overflow-y-auto pb-2">
        <h2 className="px-4 pt-4 pb-2 text-heading font-strong">Notifications</h2>
        {isPending ? (
          <LoadingList rows={2} label="Loading notifications" />
        ) : isError ? (
          <ErrorState message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />
        ) : data.length === 0 ? (
          <p className="px-4 pb-4 text-ink-2">Notifications not found</p>
        ) : (
          <ul>
            {data.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                onFollow={menu.close}
              />
            ))}
          </ul>
        )}
      </div>
    </HeaderMenu>
  );
}
