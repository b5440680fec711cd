import type { ReactNode } from 'react';

/** A line among messages that is none itself: that there are none, or the way to more. */
export function MessageNote({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 py-2 text-ink-2">{children}</div>;
}
