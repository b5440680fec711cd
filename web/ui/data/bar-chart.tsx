import { Disclosure } from '../layout/card.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** One bar: its name, its length, and the same as text. */
type Bar = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** What else the table says of it, under the headers after the second. */
  readonly more?: readonly string[];
};

/**
 * Amounts as bars below each other, and the same numbers as a table behind a disclosure. Each bar has its name and its number beside it,
 * so that neither length nor colour has to be read. To a screen reader it is the table alone.
 */
export function BarChart({
  label,
  bars,
  headers,
}: {
  /** What the bars are: "Plays by source". */
  label: string;
  bars: readonly Bar[];
  /** Of the table: what a bar is, what its length says, and those of `more`. */
  headers: readonly string[];
}) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-1">
      <div aria-hidden="true" className="grid gap-y-1.5">
        {bars.map(({ key, name, value, text }) => (
          // The same widths in every bar, so that they begin below each other.
          <div
            key={key}
            className="grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)_3.5rem] items-center gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)_4.5rem]"
          >
            <span className="held-in text-small text-ink-2">{name}</span>
            <span
              className="own-colours edged h-4 rounded-r-[3px] bg-chart"
              // What is there at all must be seen.
              style={{ width: `${(value / longest) * 100}%`, minWidth: value > 0 ? '2px' : 0 }}
            />
            <span data-amount className="figures text-right text-small font-medium">
              {text}
            </span>
          </div>
        ))}
      </div>
      <Disclosure label="Show as table">
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
