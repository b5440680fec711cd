import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link in running text, a list or a table; `strong` for the name of the thing that a row is about. */
export function TextLink({
  to,
  strong = false,
  children,
}: {
  to: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={
        strong
          ? 'font-medium text-ink decoration-line-2 underline underline-offset-4 hover:text-forest hover:decoration-forest'
          : 'text-forest underline underline-offset-3 hover:decoration-2'
      }
    >
      {children}
    </Link>
  );
}
