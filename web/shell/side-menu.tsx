import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { Icon, type IconName } from '../ui/media/icon.tsx';

/** The way to every part; beside the content on wide screens, a panel that slides in on small ones. */
export function SideMenu({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector('button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      document.getElementById(`${sideMenuId}-opener`)?.focus();
    };
    // With the panel open, the tab key must not wander off behind it.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, close]);
  return (
    <>
      {/* A press beside the panel closes it; the keyboard has Escape and the Close button. */}
      <div
        aria-hidden="true"
        onPointerDown={close}
        className={`fixed inset-0 z-40 bg-veil transition-[opacity,visibility] lg:hidden ${
          isOpen ? '' : 'invisible opacity-0'
        }`}
      />
      <div
        ref={panel}
        id={sideMenuId}
        className={`bg-surface print:hidden max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-50 max-lg:w-72 max-lg:max-w-[85vw] max-lg:overflow-y-auto lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-r lg:border-line ${
          isOpen
            ? 'max-lg:shadow-float max-lg:[transition:translate_300ms]'
            : 'max-lg:invisible max-lg:-translate-x-full max-lg:[transition:translate_300ms,visibility_0s_300ms]'
        }`}
      >
        <div className="flex justify-end p-2 lg:hidden">
          <IconButton icon="close" label="Close menu" onClick={close} />
        </div>
        <nav aria-label="Main">
          <ul className="flex flex-col gap-0.5 p-3 max-lg:pt-0 lg:px-2 lg:pt-5">
            {sideMenuEntries.map((entry) => (
              <Entry
                key={entry.to}
                {...entry}
                current={entry === entryOf(pathname) && (entry.to === pathname ? 'page' : 'true')}
                onFollow={close}
              />
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

function Entry({
  to,
  label,
  icon,
  current,
  onFollow,
}: (typeof sideMenuEntries)[number] & { current: 'page' | 'true' | false; onFollow: () => void }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current || undefined}
        onClick={onFollow}
        className={`flex min-h-11 items-center gap-2 rounded-control px-2 py-2 lg:pr-1 text-table font-medium leading-tight focus-visible:-outline-offset-2 ${
          current ? 'bg-forest-soft text-forest' : 'text-ink-2 hover:bg-sunken hover:text-ink'
        }`}
      >
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}

/** The side menu's element, for the button that controls it. */
export const sideMenuId = 'side-menu';

/** One entry: where it goes, and which other paths it stands for. */
type SideMenuEntry = {
  to: string;
  label: string;
  icon: IconName;
  covers?: readonly string[];
};

/** The entries in the specification's order. */
const sideMenuEntries: readonly SideMenuEntry[] = [
  { to: pages.dashboard(), label: 'Dashboard', icon: 'home' },
  {
    to: pages.works(),
    label: 'Music Composition',
    icon: 'music',
    covers: ['/musical-work/rightsholder', '/musical-work/new-rightsholder'],
  },
  {
    to: pages.recordings(),
    label: 'Sound Recordings',
    icon: 'disc',
    covers: ['/sound-recording'],
  },
  {
    to: pages.disputes(),
    label: 'Musical Works in Dispute',
    icon: 'scales',
    covers: ['/musical-work/dispute'],
  },
  { to: pages.usages(), label: 'Sound Recording Logs', icon: 'pulse' },
  { to: pages.bankDetails(), label: 'Bank Details', icon: 'bank' },
  { to: pages.profile(), label: 'Account', icon: 'person', covers: [pages.changePassword()] },
  { to: pages.help(), label: 'Help', icon: 'help' },
];

/** The entry that a path belongs to: the one with the longest beginning in common; none when no entry covers it. */
export function entryOf(pathname: string): SideMenuEntry | undefined {
  let found: { entry: SideMenuEntry; length: number } | undefined;
  for (const entry of sideMenuEntries) {
    for (const start of [entry.to, ...(entry.covers ?? [])]) {
      const covers = pathname === start || pathname.startsWith(`${start}/`);
      if (covers && start.length > (found?.length ?? 0)) found = { entry, length: start.length };
    }
  }
  return found?.entry;
}
