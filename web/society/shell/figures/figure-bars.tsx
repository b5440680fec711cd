import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useDeskSession } from '../../session/desk-session.ts';
import { mayOpen } from '../desk-entries.tsx';
import './figures.css';

const linkLooks = {
  plain: undefined,
  number: 'decoration-line-2 decoration-1',
  text: 'text-forest underline underline-offset-3 hover:decoration-2',
} as const;

/** A link to what a figure counts, for who may open it; to others the words alone. */
export function FigureLink({
  to,
  look = 'plain',
  children,
}: {
  to: string | undefined;
  look?: keyof typeof linkLooks;
  children: ReactNode;
}) {
  const { roles } = useDeskSession();
  if (to === undefined || !mayOpen(roles, to)) return children;
  return (
    <Link to={to} className={linkLooks[look]}>
      {children}
    </Link>
  );
}

/** A part of a whole as a bar, with its share and what is left of it in words. */
export type ShareRow = {
  readonly name: string;
  /** Where the rows are listed that it counts. */
  readonly to?: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly share: string;
  readonly rest: string;
  readonly isBelow: boolean;
};

/** Shares below each other, what is missing hatched. */
export function ShareBars({
  caption,
  headers,
  rows,
}: {
  caption: string;
  /** What a row is, its share, and what is left. */
  headers: readonly [string, string, string];
  rows: readonly ShareRow[];
}) {
  return (
    <table className="desk-numbers">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{headers[0]}</th>
          <td className="desk-bar-cell" />
          <th scope="col">{headers[1]}</th>
          <th scope="col">{headers[2]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, percent, share, rest, isBelow }) => (
          <tr key={name}>
            <th scope="row">
              <FigureLink to={to}>{name}</FigureLink>
            </th>
            <td className="desk-bar-cell">
              <div
                aria-hidden="true"
                className="hatched own-colours h-3 min-w-16 overflow-hidden rounded-pill"
              >
                <span className="block h-full bg-forest" style={{ width: `${percent}%` }} />
              </div>
            </td>
            <td className={isBelow ? 'figures desk-below' : 'figures'}>{share}</td>
            <td className="figures text-ink-2">{rest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A count under a name, as a line that leads to what it counts; `mark` is its colour in a bar above. */
export type CountLine = {
  readonly name: string;
  readonly to?: string;
  readonly count: string;
  readonly share: string;
  readonly mark?: 'forest' | 'outline' | 'clay';
  /** 0 to 100. */
  readonly percent: number;
};

const markLooks = {
  forest: 'bg-forest',
  outline: 'border-2 border-holder-3',
  clay: 'bg-clay',
} as const;

/** Counts that make up a whole: one bar, and a line for each. */
export function CountLines({ lines }: { lines: readonly CountLine[] }) {
  return (
    <>
      {lines.some(({ mark }) => mark !== undefined) && (
        <div aria-hidden="true" className="own-colours my-1 flex gap-0.5">
          {lines.map(({ name, mark, percent }) => (
            <span
              key={name}
              className={`h-3.5 rounded-[3px] ${mark ? markLooks[mark] : ''}`}
              style={{ flex: `${percent} 1 2px` }}
            />
          ))}
        </div>
      )}
      <ul>
        {lines.map(({ name, to, count, share, mark }) => (
          <li
            key={name}
            className="flex min-h-11 items-center gap-2 border-t border-line text-table first:border-t-0"
          >
            {mark !== undefined && (
              <span
                aria-hidden="true"
                className={`own-colours size-3 rounded-[3px] ${markLooks[mark]}`}
              />
            )}
            <FigureLink to={to}>{name}</FigureLink>
            <span className="figures ml-auto font-strong">{count}</span>
            <span className="figures w-18 text-right text-ink-2">{share}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts of one thing by two others: rows that lead to what they count, columns, and sums at the end. */
export function CrossTable({
  caption,
  headers,
  rows,
}: {
  caption: string;
  headers: readonly string[];
  rows: readonly {
    readonly name: string;
    readonly to?: string;
    readonly cells: readonly string[];
  }[];
}) {
  return (
    <table className="desk-numbers desk-cross">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, cells }) => (
          <tr key={name}>
            <th scope="row">
              <FigureLink to={to}>{name}</FigureLink>
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their places
              <td key={index} className="figures">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
