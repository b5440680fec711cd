import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contract/platform/endpoint.ts';
import { pageLinks } from '#domain/text/pages.ts';
import { LinkButton } from '../actions/button.tsx';
import { EmptyState } from '../feedback/loaded.tsx';
import { Icon } from '../media/icon.tsx';
import { classNames } from '../text/class-names.ts';

const look =
  'inline-flex size-11 items-center justify-center rounded-control text-table font-medium figures';

/** The pages of a list as links, so that a page can be bookmarked and sent. Renders nothing for one page. */
export function Pagination({ page, toPage }: { page: Page; toPage: (number: number) => string }) {
  const last = Math.ceil(page.total / page.size);
  const pages = useRef<HTMLElement>(null);
  const shown = useRef(page.number);
  useEffect(() => {
    if (shown.current === page.number) return;
    shown.current = page.number;
    // The link that was followed may be gone: there is no page after the last.
    if (document.activeElement === document.body) pages.current?.focus({ preventScroll: true });
  }, [page.number]);
  if (last <= 1) return null;
  return (
    <nav
      ref={pages}
      tabIndex={-1}
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="figures text-small text-ink-2">
        Page {page.number} of {page.total_is_floor ? 'more than ' : ''}
        {last}
      </p>
      <ul className="flex flex-wrap items-center gap-0.5">
        <Turn to={page.number > 1 ? toPage(page.number - 1) : null} label="Previous page" back />
        {pageLinks(page.number, last).map((link, index) =>
          link === 'ellipsis' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has no other name than its place
            <li key={`gap-${index}`} aria-hidden="true" className="w-5 text-center text-ink-2">
              …
            </li>
          ) : (
            <li key={link} className={classNames(link !== page.number && 'max-sm:hidden')}>
              <Link
                to={toPage(link)}
                aria-label={`Page ${link}`}
                aria-current={link === page.number ? 'page' : undefined}
                className={`${look} ${
                  link === page.number
                    ? 'bg-forest text-forest-on'
                    : 'text-forest hover:bg-forest-soft'
                }`}
              >
                {link}
              </Link>
            </li>
          ),
        )}
        <Turn to={page.number < last ? toPage(page.number + 1) : null} label="Next page" />
      </ul>
    </nav>
  );
}

function Turn({ to, label, back = false }: { to: string | null; label: string; back?: boolean }) {
  if (to === null) return null;
  return (
    <li>
      <Link
        to={to}
        aria-label={label}
        rel={back ? 'prev' : 'next'}
        className={`${look} text-forest hover:bg-forest-soft`}
      >
        <Icon name={back ? 'chevron-left' : 'chevron-right'} />
      </Link>
    </li>
  );
}

/** A list that has something to show, but not so many pages: an old address, or what was there is gone since. */
export function PastLastPage({ number, firstPage }: { number: number; firstPage: string }) {
  return (
    <EmptyState
      title={`There is no page ${number}`}
      action={<LinkButton to={firstPage}>Show the first page</LinkButton>}
    >
      The list has fewer pages.
    </EmptyState>
  );
}
