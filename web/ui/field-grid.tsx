import type { ReactNode } from 'react';

/** Fields beside each other from 640 px on, as many as fit at 13 rem; below each other before. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 items-start gap-5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {children}
    </div>
  );
}
