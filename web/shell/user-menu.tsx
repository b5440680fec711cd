import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { hasUnsentOf } from '../platform/saved-drafts.ts';
import { logOutHere } from '../platform/session/log-out.ts';
import { memberName, profileQuery } from '../profile/profile.queries.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import { Avatar } from '../ui/media/avatar.tsx';
import { Icon, type IconName } from '../ui/media/icon.tsx';
import { HeaderMenu, menuItemLook, ThemeSwitch } from './header-menu.tsx';

const links: readonly { to: string; label: string; icon: IconName }[] = [
  { to: pages.profile(), label: 'Profile', icon: 'person' },
  { to: pages.changePassword(), label: 'Reset Password', icon: 'key' },
];

/** Who is signed in, and the way to their profile and out. */
export function UserMenu(menu: { isOpen: boolean; toggle: () => void; close: () => void }) {
  const { data, isPending } = useQuery(profileQuery());
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = data ? memberName(data) : '';
  const ids = data ? [data.id, data.rights_holder_id] : [];
  return (
    <HeaderMenu
      {...menu}
      label={name === '' ? 'Account menu' : `Account menu of ${name}`}
      face={data ? <Avatar name={name} picture={data.profile_pic_url} /> : <Icon name="person" />}
    >
      <div className="border-b border-line px-4 py-3">
        {isPending && <Loading label="Loading your name" />}
        <p className="font-strong">{name}</p>
        <p className="text-small text-ink-2">{data?.email}</p>
      </div>
      <ul className="py-1">
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={menu.close} className={menuItemLook}>
              <Icon name={icon} small />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <ThemeSwitch />
        </li>
        <li>
          <button
            type="button"
            disabled={isLeaving}
            className={menuItemLook}
            onClick={() => {
              if (!isAsking && hasUnsentOf(ids)) return setAsking(true);
              setLeaving(true);
              void logOutHere(ids);
            }}
          >
            <Icon name="log-out" small />
            {isLeaving
              ? 'Logging out'
              : isAsking
                ? 'Delete what is not sent, and log out'
                : 'Logout'}
          </button>
        </li>
      </ul>
    </HeaderMenu>
  );
}
