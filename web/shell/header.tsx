import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { formatIsni, isPendingIsni } from '#domain/identifiers/isni.ts';
import { notificationCountsQuery } from '../notifications/notifications.queries.ts';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { ownIsniQuery } from '../profile/profile.queries.ts';
import { OfflineLine } from '../ui/feedback/offline-line.tsx';
import { productName } from '../ui/layout/page-header.tsx';
import { BrandMark } from '../ui/layout/welcome.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { sideMenuId } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header: mark, name, ISNI, notifications, who is signed in. */
export function Header({ menus }: { menus: Menus }) {
  return (
    <header className="print:hidden sticky max-[15rem]:static [@media(max-height:28rem)]:static top-0 z-30 border-b border-line bg-surface">
      <MenuHeading open={menus.open} />
      <div className="flex min-h-16 flex-wrap items-center gap-1 px-2 sm:gap-3 sm:px-6">
        <MobileMenuButton isOpen={menus.open === 'mobile'} toggle={() => menus.toggle('mobile')} />
        <Link
          to={pages.dashboard()}
          className="flex min-h-11 min-w-11 items-center justify-center gap-4 rounded-control font-strong"
        >
          <BrandMark />
          <span className="max-sm:absolute max-sm:size-px max-sm:overflow-hidden max-sm:[clip-path:inset(50%)]">
            {productName}
          </span>
        </Link>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:gap-3">
          <IsniBadge />
          <NotificationsMenu
            isOpen={menus.open === 'notifications'}
            toggle={() => menus.toggle('notifications')}
            close={menus.close}
          />
          <UserMenu
            isOpen={menus.open === 'user'}
            toggle={() => menus.toggle('user')}
            close={menus.close}
          />
        </div>
      </div>
      <OfflineLine />
    </header>
  );
}

/** The heading while a menu is open: that of the page is inert behind it. */
export function MenuHeading({ open }: { open: MenuName | null }) {
  return (
    open !== null && (
      <h1>
        <VisuallyHidden>{menuNames[open]}</VisuallyHidden>
      </h1>
    )
  );
}

/** Opens the side menu on a small screen. */
export function MobileMenuButton({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      id={`${sideMenuId}-opener`}
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls={sideMenuId}
      onClick={toggle}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken lg:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

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
      label={unread === 0 ? 'Notifications' : `Notifications, ${unreadLabel(unread)} unread`}
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

function unreadLabel(unread: number): string {
  return unread > 99 ? 'more than 99' : String(unread);
}

/** The member's ISNI: failed, loading, the number, or pending. */
export function IsniBadge() {
  const { data, isPending, isError, error } = useQuery(ownIsniQuery());
  return (
    <div
      title="International Standard Name Identifier"
      className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-1.5 rounded-control border border-line-2 px-1.5 py-1 text-small sm:px-2.5 leading-tight max-sm:flex-col max-sm:items-start"
    >
      <span className="text-ink-2 max-sm:text-[0.75rem] max-[22.4375rem]:hidden">ISNI</span>
      {isError ? (
        <span title={error.message} className="flex items-center gap-1 font-medium text-clay">
          <Icon name="warning" small />
          unavailable
        </span>
      ) : isPending ? (
        <span role="status" className="block h-4 w-24 animate-pulse rounded-control bg-pulse">
          <VisuallyHidden>loading</VisuallyHidden>
        </span>
      ) : isPendingIsni(data.isni_number) ? (
        <span className="font-medium text-gold">pending</span>
      ) : (
        <span className="identifier font-medium whitespace-nowrap max-sm:text-[0.75rem] max-[22.4375rem]:max-w-[11ch] max-[22.4375rem]:whitespace-normal">
          {formatIsni(data.isni_number ?? '')}
        </span>
      )}
    </div>
  );
}

/** The header's menus: one open at most. */
export type MenuName = 'notifications' | 'user' | 'mobile';

const menuNames: Record<MenuName, string> = {
  notifications: 'Notifications',
  user: 'Your account',
  mobile: 'Menu',
};

/** Which menu is open, and what changes it. */
type Menus = {
  open: MenuName | null;
  toggle: (name: MenuName) => void;
  close: () => void;
};

/** One state for all menus, so that opening one closes the others. */
export function useMenus(): Menus {
  const [open, setOpen] = useState<MenuName | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const toggle = (name: MenuName) => setOpen(open === name ? null : name);
  return { open, toggle, close };
}
