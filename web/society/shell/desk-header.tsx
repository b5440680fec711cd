import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import { HeaderMenu, menuItemLook, ThemeSwitch } from '../../shell/header-menu.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { OfflineLine } from '../../ui/feedback/offline-line.tsx';
import { productName } from '../../ui/layout/page-header.tsx';
import { BrandMark } from '../../ui/layout/welcome.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { type DeskSession, logOutOfDesk } from '../session/desk-session.ts';

/** The header: mark, names, the roles of the person, and their menu. `session` is undefined until it is there. */
export function DeskHeader({
  session,
  onShowKeys,
}: {
  session: DeskSession | undefined;
  onShowKeys: () => void;
}) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden [@media(max-height:28rem)]:static">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4">
        <Link
          to={deskPages.desk()}
          className="flex min-h-11 min-w-11 items-center gap-3 rounded-control font-strong"
        >
          <BrandMark />
          <span className="max-sm:absolute max-sm:size-px max-sm:overflow-hidden max-sm:[clip-path:inset(50%)]">
            {productName}
          </span>
        </Link>
        <span className="desk-name py-1 text-small font-medium text-ink-2">Society desk</span>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {session && <Roles session={session} />}
          <IconButton icon="help" label="Show keyboard shortcuts" onClick={onShowKeys} />
          <UserMenu session={session} />
        </div>
      </div>
      <OfflineLine />
    </header>
  );
}

function Roles({ session: { roles } }: { session: DeskSession }) {
  const text = rolesText(roles);
  return (
    <p
      className="min-w-0 max-w-95 truncate rounded-control border border-line-2 px-2.5 py-1.5 text-small max-sm:hidden"
      title={text}
    >
      <span className="text-ink-2">{roles.length === 1 ? 'Role' : 'Roles'}</span>{' '}
      <span className="font-medium">{text}</span>
    </p>
  );
}

function UserMenu({ session }: { session: DeskSession | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <HeaderMenu
      isOpen={isOpen}
      toggle={() => setOpen(!isOpen)}
      close={close}
      label={session ? `Account menu of ${session.name}` : 'Account menu'}
      face={session ? <Avatar name={session.name} picture={null} /> : <Icon name="person" />}
    >
      <div className="px-4 py-3">
        {session ? (
          <>
            <p className="font-strong">{session.name}</p>
            <p className="text-small text-ink-2">{session.email}</p>
            <p className="text-small text-ink-2">{rolesText(session.roles)}</p>
          </>
        ) : (
          <Loading label="Loading your name" />
        )}
      </div>
      <ul className="py-1">
        <li>
          <ThemeSwitch />
        </li>
        <li>
          <button
            type="button"
            disabled={isLeaving}
            className={menuItemLook}
            onClick={() => {
              setLeaving(true);
              void logOutOfDesk();
            }}
          >
            <Icon name="log-out" small />
            {isLeaving ? 'Logging out' : 'Log out'}
          </button>
        </li>
      </ul>
    </HeaderMenu>
  );
}
