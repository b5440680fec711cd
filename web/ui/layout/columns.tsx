import type { ReactNode } from 'react';

/** The main part with a narrower one at its side, which stands below on small screens and is as high as its content. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-7">{children}</div>
      <div className="flex min-w-0 flex-col gap-7">{side}</div>
    </div>
  );
}
