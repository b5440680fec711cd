// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's meaning when its display changes
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/text/class-names.ts';

/** A case as its row shows it. */
export type CaseRow = {
  readonly key: string;
  readonly to: string;
  readonly kind: string;
  readonly about: string;
  readonly inShort: string;
  /** `used` is the share of its time that is over, 0 to 1. */
  readonly time: { readonly text: string; readonly isLate: boolean; readonly used: number };
  readonly target: string;
  /** Null when nobody has it. */
  readonly assigned: { readonly name: string; readonly isReader: boolean } | null;
};

/** Rows under a name of their own, with how many there are; null for rows that need no name. */
export type CaseBand = {
  readonly title: string | null;
  readonly count: number | undefined;
  readonly isMine: boolean;
  readonly rows: readonly CaseRow[];
};

/**
 * The cases, a line each; below 832 px two lines each. One row at a time is in the order of the tab key: arrow keys lead to the others,
 * and the row is as wide as its link.
 */
export function CaseTable({
  bands,
  current,
  tabStop,
  onFocus,
  onMove,
}: {
  bands: readonly CaseBand[];
  /** The row that keys are about, null for none. */
  current: string | null;
  tabStop: string | null;
  onFocus: (key: string) => void;
  onMove: (by: 1 | -1) => void;
}) {
  function moveByArrows(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
  }
  return (
    <table role="table" className="desk-cases" onKeyDown={moveByArrows}>
      <caption>Cases</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {/* One body for all bands: a row that moves to another band keeps its focus. */}
      <tbody role="rowgroup">
        {bands.flatMap(({ title, count, isMine, rows }) => [
          title !== null && (
            <tr key={title} role="row" className="desk-band">
              <td role="cell" colSpan={columns.length}>
                <h2>
                  {title}
                  {count !== undefined && (
                    <span className={`figures ${isMine ? 'desk-gold-count' : 'desk-count'}`}>
                      {count}
                    </span>
                  )}
                </h2>
              </td>
            </tr>
          ),
          ...rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isCurrent={row.key === current}
              isTabStop={row.key === tabStop}
              onFocus={onFocus}
            />
          )),
        ])}
      </tbody>
    </table>
  );
}

const columns = ['Kind', 'About', 'Details', 'Time left', 'Target', 'Assigned to'] as const;

function Row({
  row: { key, to, kind, about, inShort, time, target, assigned },
  isCurrent,
  isTabStop,
  onFocus,
}: {
  row: CaseRow;
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: (key: string) => void;
}) {
  const who = assigned === null ? 'Nobody' : assigned.isReader ? 'You' : assigned.name;
  const described = ['kind', 'short', 'time', 'who'].map((part) => `${key}-${part}`).join(' ');
  return (
    <tr role="row" className={classNames('desk-case', isCurrent && 'desk-current')}>
      <td role="cell" id={`${key}-kind`} data-part="kind">
        {kind}
      </td>
      <th scope="row" role="rowheader" data-part="about" title={about}>
        <Link
          to={to}
          data-row={key}
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={described}
          onFocus={() => onFocus(key)}
        >
          {about}
        </Link>
      </th>
      <td role="cell" id={`${key}-short`} data-part="short" title={inShort}>
        {inShort}
      </td>
      <td role="cell" id={`${key}-time`} data-part="time">
        <TimeBar {...time} />
      </td>
      <td role="cell" data-part="target">
        {target}
      </td>
      <td role="cell" id={`${key}-who`} data-part="who" title={who}>
        {assigned === null ? (
          who
        ) : (
          <span className="desk-who">
            <span
              aria-hidden="true"
              className={assigned.isReader ? 'desk-initials desk-gold' : 'desk-initials'}
            >
              {initialsOf(assigned.name)}
            </span>
            <span>{who}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

/** How much of its time is used, and in words what is left of it: clay when there is none. */
function TimeBar({
  text,
  isLate,
  used,
}: {
  text: string;
  isLate: boolean;
  /** 0 to 1. */
  used: number;
}) {
  return (
    <span className={isLate ? 'desk-time desk-late' : 'desk-time'}>
      <span aria-hidden="true" className="desk-time-bar own-colours">
        <span style={{ width: `${Math.round(used * 100)}%` }} />
      </span>
      <span className="figures">{text}</span>
    </span>
  );
}
