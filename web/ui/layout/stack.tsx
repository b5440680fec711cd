import type { ReactNode } from 'react';

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 5: 'gap-5', 7: 'gap-7' } as const;

/** Steps of the 4 px grid between things: 1 is 4 px. */
export type Gap = keyof typeof gaps;

/** Things below each other. `narrow` keeps text and forms to a readable width. */
export function Stack({
  gap = 5,
  narrow = false,
  padded = false,
  children,
}: {
  gap?: Gap;
  narrow?: boolean;
  /** As far from the edges as a Card's content, for use inside a flush Card. */
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex min-w-0 flex-col ${gaps[gap]} ${narrow ? 'w-full max-w-160' : ''} ${padded ? 'px-4 pb-2 sm:px-5' : ''}`}
    >
      {children}
    </div>
  );
}
