import type { ReactNode } from 'react';

/** The buttons at the end of a form: the one that does it first, on phones below each other. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:items-center">
      {children}
    </div>
  );
}
