import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationCountsQuery } from '../notifications/notifications.queries.ts';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { HeaderMenu } from './header-menu.tsx';

/** The bell with its panel. */
export function NotificationsMenu(menu: {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}) {
  const { data: counts } = useQuery(notificationCountsQuery());
  // The list is asked for when it is first looked at, and stays while the panel closes.
  const [wasOpen, setWasOpen] = useState(menu.isOpen);
  if (menu.isOpen && !wasOpen) setWasOpen(true);
  const unread = counts?.unread ?? 0;
  return (
    <HeaderMenu
      {...menu}
      label={unread === 0 ? 'Notifications' : `Notifications, ${inWords(unread)} unread`}
      face={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="figures absolute top-0.5 right-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-pill bg-clay px-1 text-[0.75rem] font-strong text-clay-on"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      {wasOpen && <NotificationsPanel close={menu.close} />}
    </HeaderMenu>
  );
}

function inWords(unread: number): string {
  return unread > 99 ? 'more than 99' : String(unread);
}
