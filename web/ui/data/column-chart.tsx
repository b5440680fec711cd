import { Link } from 'react-router';
import { Disclosure } from '../layout/card.tsx';
import { classNames } from '../text/class-names.ts';
import { numberText } from '../text/number-text.ts';
import { NumbersTable } from './bar-chart.tsx';

/** One month, or whatever a column stands for. */
export type Column = {
  readonly key: string;
  /** "October 2026", for the table and for who cannot see the chart. */
  readonly name: string;
  /** Below the column: a letter or two. */
  readonly short: string;
  /** Below that, where something begins: "2026". */
  readonly under?: string;
  readonly value: number;
  readonly text: string;
  /** Not over yet: hatched, and said to be so. */
  readonly isRunning?: boolean;
  /** What the column counts. */
  readonly to?: string;
  /** What else the table says of it, under the headers after the second. */
  readonly more?: readonly string[];
};

/** Of the plot, without the room for the figures above it. */
const plotRem = 9;

/**
 * Amounts over time as thin columns on a baseline with one gridline. The largest and the running one have their figures above them, the
 * others when they are pointed at or focused; all of them are in the table behind the disclosure.
 */
export function ColumnChart({
  label,
  columns,
  headers,
}: {
  /** What the columns are: "Plays by month". */
  label: string;
  columns: readonly Column[];
  /** Of the table: what a column is, what its height says, and those of `more`. */
  headers: readonly string[];
}) {
  const largest = Math.max(...columns.map(({ value }) => value));
  const grid = gridlineUnder(largest);
  const scale = Math.max(largest, grid, 1);
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-1">
      <div className="relative">
        {grid > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute inset-x-0 border-line-2 border-t text-small text-ink-2"
            style={{ bottom: `${rem((grid / scale) * plotRem)}` }}
          >
            <span className="absolute bottom-0.5 left-0">{numberText(grid)}</span>
          </span>
        )}
        <ol
          className="relative flex items-end gap-1 border-control border-b sm:gap-2"
          style={{ height: rem(plotRem + 1.75) }}
        >
          {columns.map((column) => (
            <li key={column.key} className="h-full min-w-0 max-w-24 flex-1">
              <Bar
                column={column}
                height={rem((column.value / scale) * plotRem)}
                isLabelled={column.isRunning === true || column.value === largest}
              />
            </li>
          ))}
        </ol>
      </div>
      <div aria-hidden="true" className="flex gap-1 text-center text-small text-ink-2 sm:gap-2">
        {columns.map(({ key, short, under, isRunning }) => (
          <span
            key={key}
            className="flex min-h-10 min-w-0 max-w-24 flex-1 flex-col items-center whitespace-nowrap"
          >
            <span className={classNames(isRunning && 'font-strong text-ink')}>{short}</span>
            <span>{isRunning ? 'so far' : under}</span>
          </span>
        ))}
      </div>
      <Disclosure label="Show as table">
        <NumbersTable
          caption={label}
          headers={headers}
          rows={columns.map(({ key, name, text, more = [] }) => ({
            key,
            name,
            cells: [text, ...more],
          }))}
        />
      </Disclosure>
    </figure>
  );
}

function Bar({
  column: { name, value, text, isRunning = false, to },
  height,
  isLabelled,
}: {
  column: Column;
  height: string;
  isLabelled: boolean;
}) {
  const look = 'group flex h-full flex-col items-center justify-end rounded-t-control';
  const said = `${name}${isRunning ? ', so far' : ''}: ${text}`;
  const bar = (
    <>
      <span
        data-amount
        className={classNames(
          'figures z-10 whitespace-nowrap rounded-control bg-surface px-0.5 text-small font-medium text-ink',
          !isLabelled && 'invisible group-hover:visible group-focus-visible:visible',
        )}
      >
        {text}
      </span>
      <span
        className={classNames(
          'own-colours edged w-full max-w-6 rounded-t-[3px]',
          isRunning ? 'hatched-chart' : 'bg-chart',
          'group-hover:bg-forest',
        )}
        // What is there at all must be seen.
        style={{ height, minHeight: value > 0 ? '2px' : 0 }}
      />
    </>
  );
  if (to === undefined)
    return (
      <span role="img" aria-label={said} className={look}>
        {bar}
      </span>
    );
  return (
    <Link to={to} aria-label={said} className={look}>
      {bar}
    </Link>
  );
}

/** The largest of 1, 2, 5, 10, 20, 50 ... that leaves a fifth of the plot above it; 0 where there is none. */
export function gridlineUnder(largest: number): number {
  const limit = largest * 0.8;
  if (limit < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(limit));
  return power * ([5, 2].find((times) => times * power <= limit) ?? 1);
}

const rem = (height: number) => `${height}rem`;
