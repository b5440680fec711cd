import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

/** More about what stands above, behind its name; the browser's own opening and closing. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-table font-medium text-forest underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="inline-flex -rotate-90 transition-transform group-open:rotate-0">
          <Icon name="chevron-down" small />
        </span>
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
