import { Link } from 'react-router';
import { BrandMark } from '../ui/brand.tsx';
import { productName } from '../ui/document-title.tsx';
import { IsniBadge } from './isni-badge.tsx';
import { MobileMenuButton } from './mobile-menu-button.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import type { Menus } from './use-menus.ts';
import { UserMenu } from './user-menu.tsx';

/** The header: mark, name, ISNI, notifications, who is signed in. */
export function Header({ menus }: { menus: Menus }) {
  return (
    <header className="print:hidden sticky max-[15rem]:static top-0 z-30 border-b border-line bg-surface">
      <div className="flex min-h-16 flex-wrap items-center gap-1 px-2 sm:gap-3 sm:px-6">
        <MobileMenuButton isOpen={menus.open === 'mobile'} toggle={() => menus.toggle('mobile')} />
        <Link
          to="/dashboard"
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
    </header>
  );
}
