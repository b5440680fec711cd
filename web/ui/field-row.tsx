import type { ReactNode } from 'react';

/** Fields that make one line of a list, with what can be done to the line at its end. */
export function FieldRow({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-end gap-2">
      <div className="grid min-w-0 flex-1 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {children}
      </div>
      <div className="flex h-11 items-center">{end}</div>
    </div>
  );
}
