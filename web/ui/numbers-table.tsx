import { VisuallyHidden } from './visually-hidden.tsx';

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
