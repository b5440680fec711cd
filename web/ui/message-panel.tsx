import type { ReactNode } from 'react';

/** A panel of messages under its title, with an action beside it; long ones scroll within. */
export function MessagePanel({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="max-h-[28rem] overflow-y-auto pb-2">
      <div className="flex min-h-15 items-center justify-between gap-3 pt-2 pr-2 pl-4">
        <h2 className="text-heading font-strong">{title}</h2>
        {action}
      </div>
      {children}
    </div>
  );
}
