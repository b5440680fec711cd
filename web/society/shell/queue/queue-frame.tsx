import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './queue.css';

/** A way into a part of the queue, and how many cases are in it. */
export type QueuePart = {
  readonly to: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  /** Gold: it is the reader's turn. */
  readonly isMine?: boolean;
};

/** The queue: its parts at the side, in groups, and the cases of the one that is chosen. */
export function QueueFrame({
  groups,
  children,
}: {
  groups: readonly (readonly QueuePart[])[];
  children: ReactNode;
}) {
  return (
    <div className="desk-queue">
      <nav aria-label="Kinds of case" className="desk-parts">
        {groups.map((parts) => (
          <ul key={parts[0]?.to}>
            {parts.map(({ to, label, count, isCurrent, isMine }) => (
              <li key={to}>
                <Link to={to} replace aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                  {count !== undefined && (
                    <span
                      className={`figures ${isMine && count > 0 ? 'desk-gold-count' : 'desk-count'}`}
                    >
                      {count}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="desk-queue-main">{children}</div>
    </div>
  );
}

/** What leads the queue: how much there is, in a line how it stands, and the one primary action. */
export function QueueHead({
  title,
  line,
  late,
  action,
}: {
  title: string;
  line: string;
  /** Said first, in clay; '' when nothing is late. */
  late: string;
  action: ReactNode;
}) {
  return (
    <header className="desk-queue-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status" className="figures">
          {late !== '' && <strong>{late} </strong>}
          {line}
        </p>
      </div>
      {action}
    </header>
  );
}

/** What narrows the queue, in a line above it. */
export function QueueFilterLine({ children }: { children: ReactNode }) {
  return (
    <search aria-label="Filter the queue" className="desk-filters">
      {children}
    </search>
  );
}

/** What stands between the filters and the rows, or below them. */
export function QueueNotice({ children }: { children: ReactNode }) {
  return <div className="desk-queue-notice">{children}</div>;
}
