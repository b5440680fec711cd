import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../media/icon.tsx';

/** A part of a long page; `id` stands in the address after #. */
type Part = { readonly id: string; readonly title: string; readonly content: ReactNode };

/** A long page in parts, with their index: beside them and always in view on wide screens, above them on phones. */
export function IndexedParts({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <nav aria-label={label} className="lg:sticky lg:top-24 lg:order-last">
        <ul className="flex flex-col border-line-2 max-lg:border-t lg:border-l">
          {parts.map(({ id, title }) => (
            <li key={id} className="border-line max-lg:border-b">
              <Link
                to={`#${id}`}
                // The focus goes where the page goes, so that tab goes on from there.
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                className="flex min-h-14 items-center justify-between text-table font-medium hover:underline lg:min-h-11 lg:px-4 lg:text-ink-2 lg:hover:text-ink"
              >
                {title}
                <span className="inline-flex text-ink-2 lg:hidden">
                  <Icon name="chevron-right" small />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-14">
        {parts.map(({ id, title, content }) => (
          <div key={id} id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-7">
            <h2 className="text-title font-strong tracking-[-0.015em]">{title}</h2>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
