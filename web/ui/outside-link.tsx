import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

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
