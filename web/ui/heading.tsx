import type { ReactNode } from 'react';

/** A heading inside a page: `level` 2 by default, 3 inside a card that has its own. */
export function Heading({ level = 2, children }: { level?: 2 | 3; children: ReactNode }) {
  return level === 2 ? (
    <h2 className="text-heading font-strong">{children}</h2>
  ) : (
    <h3 className="text-body font-strong">{children}</h3>
  );
}
