import { Disclosure } from '../layout/card.tsx';
import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/text.tsx';

/** One bar: its name in full and where there is little room, its length, and the same as text. */
export type Bar = {
  readonly key: string;
  readonly name: string;
  readonly short?: string;
  readonly value: number;
  readonly text: string;
  /** What else the table says of it, under the headers after the second. */
  readonly more?: readonly string[];
};

/**
 * Amounts as bars, and the same numbers as a table behind a disclosure. Each bar has its name and its number beside it, so that
 * neither length nor colour has to be read. `columns` stands the bars up where there is room: for time, which goes from left to right;
 * on phones and otherwise they lie below each other. To a screen reader it is the table alone.
 */
export function BarChart({
  label,
  bars,
  headers,
  layout = 'rows',
}: {
  /** What the bars are: "Uses by month". */
  label: string;
  bars: readonly Bar[];
  /** Of the table: what a bar is, what its length says, and those of `more`. */
  headers: readonly string[];
  layout?: 'rows' | 'columns';
}) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const isUp = layout === 'columns' && bars.length <= maxColumns;
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-1">
      <div
        aria-hidden="true"
        data-bars
        className={classNames(
          'grid gap-y-1.5',
          isUp && 'sm:auto-cols-fr sm:grid-flow-col sm:gap-x-2',
        )}
      >
        {bars.map((bar) => (
          <OneBar key={bar.key} bar={bar} percent={(bar.value / longest) * 100} isUp={isUp} />
        ))}
      </div>
      <Disclosure label="The same as a table">
        <NumbersTable
          caption={label}
          headers={headers}
          rows={bars.map(({ key, name, text, more = [] }) => ({
            key,
            name,
            cells: [text, ...more],
          }))}
        />
      </Disclosure>
    </figure>
  );
}

/** More than these have no room for their numbers beside each other. */
const maxColumns = 13;

function OneBar({ bar, percent, isUp }: { bar: Bar; percent: number; isUp: boolean }) {
  // What is there at all must be seen.
  const length = bar.value > 0 ? Math.max(percent, 1) : 0;
  return (
    <div
      className={classNames(
        'grid min-w-0 items-center gap-x-3',
        // The same widths in every bar, so that they begin below each other.
        bar.short === undefined
          ? 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)_3.5rem] sm:grid-cols-[14rem_minmax(0,1fr)_4.5rem]'
          : 'grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] sm:grid-cols-[4.5rem_minmax(0,1fr)_4.5rem]',
        isUp &&
          'sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_9rem_auto] sm:justify-items-center',
      )}
    >
      <span
        className={classNames(
          'held-in text-small text-ink-2',
          isUp && 'figures whitespace-nowrap sm:row-start-3',
        )}
      >
        {bar.short ?? bar.name}
      </span>
      <span
        className={classNames(
          'own-colours edged h-4 rounded-control bg-sunken',
          isUp && 'sm:h-36 sm:w-full sm:max-w-16 sm:row-start-2',
        )}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full rounded-control"
        >
          <rect
            width={length}
            height="100"
            className={classNames('fill-forest', isUp && 'sm:hidden')}
          />
          {isUp && (
            <rect
              y={100 - length}
              width="100"
              height={length}
              className="fill-forest max-sm:hidden"
            />
          )}
        </svg>
      </span>
      <span
        data-amount
        className={classNames(
          'figures text-right text-small font-medium',
          isUp && 'sm:row-start-1 sm:pb-1 sm:text-center',
        )}
      >
        {bar.text}
      </span>
    </div>
  );
}

/** A small table of names and numbers that stays a table on phones: its cells are short. */
export function NumbersTable({
  caption,
  headers,
  rows,
}: {
  /** For screen readers: what the rows are. */
  caption: string;
  /** The first is what a row is. */
  headers: readonly string[];
  rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
}) {
  return (
    <table className="w-full max-w-160 border-collapse text-table">
      <caption className="text-left">
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={`py-1.5 text-small font-medium text-ink-2 ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="held-in py-2 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their places
                key={index}
                className="figures py-2 pl-4 text-right align-top"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
