import type { ReactNode } from 'react';

/** A list with nothing in it: what belongs here, and the button that brings the first. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-6 sm:px-5">
      <p className="text-heading font-strong">{title}</p>
      {children && <div className="max-w-[60ch] text-ink-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
