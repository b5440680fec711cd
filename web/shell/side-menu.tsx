import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../ui/actions/button.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { entryOf, sideMenuEntries, sideMenuId } from './side-menu-entries.ts';

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
          <ul className="flex flex-col gap-0.5 p-3 max-lg:pt-0 lg:pt-5">
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
        className={`flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-table font-medium leading-tight focus-visible:-outline-offset-2 ${
          current ? 'bg-forest-soft text-forest' : 'text-ink-2 hover:bg-sunken hover:text-ink'
        }`}
      >
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}
