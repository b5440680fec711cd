import type { ReactNode } from 'react';

/** Things beside each other that wrap when there is no room. `spread` pushes the first and last apart. */
export function Row({
  spread = false,
  align = 'center',
  tight = false,
  whole = false,
  children,
}: {
  spread?: boolean;
  align?: 'center' | 'start' | 'end' | 'baseline';
  tight?: boolean;
  /** Stays on one line: for two or three short things. */
  whole?: boolean;
  children: ReactNode;
}) {
  const places = {
    center: 'items-center',
    start: 'items-start',
    end: 'items-end',
    baseline: 'items-baseline',
  };
  return (
    <div
      className={`flex min-w-0 ${whole ? 'whitespace-nowrap' : 'flex-wrap'} ${tight ? 'gap-x-2 gap-y-1' : 'gap-x-4 gap-y-3'} ${places[align]} ${
        spread ? 'justify-between' : ''
      }`}
    >
      {children}
    </div>
  );
}
