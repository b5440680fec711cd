import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { initials } from '#domain/text/initials.ts';
import { Count } from '../desk-table.tsx';
import { FilterSelect } from './queue-filter-fields.tsx';

/** A way into a part of the queue, and how many cases are in it. */
export type QueuePart = {
  readonly to: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  /** Gold: it is the reader's turn. */
  readonly isMine?: boolean;
};

/** The queue: its parts at the side, in groups, or in a choice where there is no room, and the cases of the one that is chosen. */
export function QueueFrame({
  groups,
  children,
}: {
  groups: readonly (readonly QueuePart[])[];
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const all = groups.flat();
  return (
    <div className="desk-queue">
      <div className="desk-parts-choice bg-paper">
        <FilterSelect
          label="Kind of case"
          choices={all.map(({ to, label, count }) => ({
            value: to,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
          value={all.find(({ isCurrent }) => isCurrent)?.to ?? ''}
          onChoose={(to) => void navigate(to, { replace: true })}
        />
      </div>
      <nav aria-label="Kinds of case" className="desk-parts bg-paper">
        {groups.map((parts) => (
          <ul key={parts[0]?.to}>
            {parts.map(({ to, label, count, isCurrent, isMine }) => (
              <li key={to}>
                <Link
                  to={to}
                  replace
                  aria-current={isCurrent ? 'page' : undefined}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-table hover:bg-sunken focus-visible:-outline-offset-3"
                >
                  {label}
                  <Count count={count} isMine={isMine ?? false} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col">{children}</div>
    </div>
  );
}

/** In a line how the queue stands; `late` is said first, in clay, '' when nothing is late. */
export function QueueLine({ late, line }: { late: string; line: string }) {
  return (
    <p role="status" className="figures text-table">
      {late !== '' && <strong className="font-strong text-clay">{late} </strong>}
      {line}
    </p>
  );
}

/** How much of its time is used, and in words what is left of it: clay when there is none. `used` is 0 to 1. */
export function TimeBar({ text, isLate, used }: { text: string; isLate: boolean; used: number }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-small whitespace-nowrap ${isLate ? 'font-strong text-clay' : 'text-ink'}`}
    >
      <span aria-hidden="true" className="desk-time-bar own-colours">
        <span style={{ width: `${Math.round(used * 100)}%` }} />
      </span>
      <span className="figures">{text}</span>
    </span>
  );
}

/** Who has a case; the reader in gold. */
export function Assignee({ name, isReader }: { name: string; isReader: boolean }) {
  const who = isReader ? 'You' : name;
  return (
    <span className="flex items-center gap-2" title={who}>
      <span
        aria-hidden="true"
        className={`inline-flex size-6 shrink-0 items-center justify-center rounded-pill text-[0.75rem] font-strong ${isReader ? 'bg-gold-soft text-gold' : 'bg-sunken text-ink-2'}`}
      >
        {initials(name)}
      </span>
      <span className="desk-clamp">{who}</span>
    </span>
  );
}
