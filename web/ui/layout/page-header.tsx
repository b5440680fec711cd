import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

/**
 * The head of a page: where it belongs, its title (the document's title too, unless `documentTitle` is given), its
 * status and facts, and its one primary action, always at the same place.
 */
export function PageHeader({
  title,
  documentTitle = title,
  parent,
  status,
  facts,
  action,
  quiet = false,
  pinned = false,
}: {
  title: string;
  documentTitle?: string;
  parent?: { to: string; label: string } | undefined;
  /** A Badge. */
  status?: ReactNode;
  /** A line under the title: identifiers, language, duration. */
  facts?: ReactNode;
  action?: ReactNode;
  /** Smaller, where a LeadCard says first what matters most. */
  quiet?: boolean;
  /** On phones the action lies at the bottom edge, where the thumb is. */
  pinned?: boolean;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <DocumentTitle title={documentTitle} />
      <div className="flex min-w-0 flex-col gap-2">
        {parent && (
          <nav aria-label="Breadcrumb" className="text-small">
            <Link
              to={parent.to}
              className="held-in -my-2 inline-block py-2 text-ink-2 underline-offset-3 hover:text-ink hover:underline"
            >
              {parent.label}
            </Link>
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1
            tabIndex={-1}
            className={`held-in min-w-0 font-strong ${quiet ? 'text-heading' : 'text-title tracking-[-0.015em]'}`}
          >
            {title}
          </h1>
          {status}
        </div>
        {facts && <div className="text-small text-ink-2">{facts}</div>}
      </div>
      {action && (
        <div
          className={`flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full ${pinned ? 'pinned-action' : ''}`}
        >
          {action}
        </div>
      )}
    </header>
  );
}

/** The name that ends every document title. */
export const productName = 'Membership Dashboard';

/** Sets the document's title: what the page is, then the product's name. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
  return null;
}

/** Moves the focus to the heading of the page: what was pressed is gone, or goes with what is about to come. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('#main h1[tabindex]')?.focus();
}

/** What was pressed is gone: focus goes on at the heading of what has come in its place. */
export function useNewHeading(): void {
  useEffect(focusHeading, []);
}

/** Closes the dialog in which something was just done, if there is one, and moves the focus to the heading of the page. */
export function leaveDialog(): void {
  // While it is open nothing outside of it can be focused, and what opened it may be gone when it closes by itself.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  focusHeading();
}
