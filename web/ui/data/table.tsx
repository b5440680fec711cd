// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's meaning when its display changes
import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/text.tsx';

/**
 * One column. `card` is its place once rows are cards: above all else, the card's title, a line with its label, a line without, or
 * nowhere. In a compact table a `line` is nowhere, and `beside` stands with its like below the title.
 */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  card?: 'first' | 'title' | 'line' | 'bare' | 'beside' | 'hide';
  /** Keeps the cell on one line. */
  nowrap?: boolean;
  /** Holds names that people gave, which may be one word of any length: that breaks where it must, and widens nothing. */
  named?: boolean;
};

/**
 * Rows with named columns; below 832 px each row is a card. The first column names the row. Roles are
 * written out because browsers drop a table's meaning when its display changes.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  compact = false,
}: {
  /** For screen readers: what the rows are. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Once rows are cards each is two lines, and all of it the link of its title. */
  compact?: boolean;
}) {
  return (
    <table
      role="table"
      className={`stacked w-full border-collapse text-table ${compact ? 'compact' : ''}`}
    >
      <caption className="text-left">
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align, named }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              className={`px-2 py-2.5 ${named ? 'wrap-anywhere' : 'wrap-break-word'} text-small font-medium text-ink-2 first:pl-5 last:pr-5 in-[.on-paper]:first:pl-0 in-[.on-paper]:last:pr-0 min-[56rem]:not-first:pl-3 min-[56rem]:not-last:pr-3 ${align === 'end' ? 'text-right' : 'text-left'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-t border-line max-[52rem]:px-4 max-[52rem]:py-2.5 max-[52rem]:in-[.on-paper]:px-0"
          >
            {columns.map(({ key, header, cell, align, card = 'line', nowrap, named }, index) => {
              const look = classNames(
                'held-in align-middle max-[52rem]:py-1 min-[52rem]:px-2 min-[52rem]:py-3 min-[52rem]:first:pl-5 min-[52rem]:last:pr-5 min-[52rem]:in-[.on-paper]:first:pl-0 min-[52rem]:in-[.on-paper]:last:pr-0 min-[56rem]:not-first:pl-3 min-[56rem]:not-last:pr-3',
                align === 'end' ? 'figures text-right' : 'text-left',
                nowrap && 'whitespace-nowrap',
              );
              const place = index === 0 && card === 'line' ? 'title' : card;
              return index === 0 ? (
                <th
                  key={key}
                  scope="row"
                  role="rowheader"
                  data-card={place}
                  className={`${look} font-normal min-[52rem]:min-w-36`}
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  role="cell"
                  data-card={place}
                  data-label={header}
                  // Next to long names short words stay whole: the column keeps the room of its longest word.
                  className={`${look} ${named ? 'wrap-anywhere min-[52rem]:min-w-32' : 'wrap-break-word'}`}
                >
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
