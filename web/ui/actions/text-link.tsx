import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../text/text.tsx';

/** A link in running text, a list or a table; `strong` for the name of the thing that a row is about, `newTab` so that nothing entered here is left. */
export function TextLink({
  to,
  strong = false,
  newTab = false,
  children,
}: {
  to: string;
  strong?: boolean;
  newTab?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      target={newTab ? '_blank' : undefined}
      className={
        strong
          ? 'font-medium text-ink decoration-line-2 underline underline-offset-4 hover:text-forest hover:decoration-forest'
          : 'text-forest underline underline-offset-3 hover:decoration-2'
      }
    >
      {children}
      {newTab && <VisuallyHidden> (in a new tab)</VisuallyHidden>}
    </Link>
  );
}

/** A link to somebody else's site, in a tab of its own so that nothing entered here is left. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-forest underline underline-offset-3 hover:decoration-2"
    >
      {children}
      <VisuallyHidden> (another site, in a new tab)</VisuallyHidden>
    </a>
  );
}
