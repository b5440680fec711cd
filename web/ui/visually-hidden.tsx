import type { ReactNode } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span className="absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">
      {children}
    </span>
  );
}
