import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** One part of a page with its own address. */
export type Tab = { to: string; label: string; count?: number; current: boolean };

/** Parts of a page as links: they open, reload and can be sent. They scroll sideways when there is no room. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    // Where they scroll, the one that is shown is in view: also when it was opened by its address.
    if (current === undefined) return;
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - link.offsetWidth;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="scrolls-sideways relative -mx-4 px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full border-b border-line">
        {tabs.map(({ to, label: name, count, current: isCurrent }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`-mb-px flex min-h-11 items-center gap-2 border-b-3 px-3.5 font-medium focus-visible:-outline-offset-3 ${
                isCurrent
                  ? 'border-forest text-forest'
                  : 'border-transparent text-ink-2 hover:border-line-2 hover:text-ink'
              }`}
            >
              {name}
              {count !== undefined && <span className="figures">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
