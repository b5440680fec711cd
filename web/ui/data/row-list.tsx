import type { ReactNode } from 'react';

/** Lines below each other with a hairline between, each with an optional action at its end. For a flush Card. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col">{children}</ul>;
}

/** One line of a RowList: `mark` before (a Badge), a title, a detail, an action. */
export function ListRow({
  mark,
  title,
  detail,
  action,
}: {
  mark?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:flex-nowrap sm:px-5">
      {mark && <div className="shrink-0 sm:min-w-26">{mark}</div>}
      <div className="min-w-0 grow basis-60">
        <div className="held-in font-medium">{title}</div>
        {detail && <div className="held-in text-small text-ink-2">{detail}</div>}
      </div>
      {action && <div className="ml-auto min-w-0 max-sm:max-w-full sm:shrink-0">{action}</div>}
    </li>
  );
}
