// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's meaning when its display changes
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../ui/data/table.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import type { FocusedRow } from './keys/use-row-keys.ts';
import './lists.css';

/** A column of the desk. The one that `leads` names a row and is its link, else the first; `width` holds its place in a dense table. */
export type DeskColumn<Row> = Column<Row> & { leads?: boolean; width?: string };

/** Rows under a name of their own, with how many there are; null for rows that need no name. */
export type Band<Row> = {
  readonly title: string | null;
  readonly count: number | undefined;
  readonly isMine: boolean;
  readonly rows: readonly Row[];
};

/** Rows that need no bands. */
export function inOne<Row>(rows: readonly Row[]): readonly Band<Row>[] {
  return [{ title: null, count: undefined, isMine: false, rows }];
}

/**
 * Rows of the desk, in bands; below 832 px each row is a card. Where rows lead somewhere, one at a time is in the order of the tab key,
 * and arrow keys lead to the others. In a `dense` table each row has 44 px and is as wide as its link.
 */
export function DeskTable<Row>({
  caption,
  columns,
  bands,
  rowKey,
  to,
  focused,
  dense = false,
}: {
  caption: string;
  columns: readonly DeskColumn<Row>[];
  bands: readonly Band<Row>[];
  rowKey: (row: Row) => string;
  to?: ((row: Row) => string | null) | undefined;
  focused?: FocusedRow | undefined;
  dense?: boolean;
}) {
  const leading = columns.find(({ leads }) => leads) ?? columns[0];
  function moveByArrows(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focused?.move(event.key === 'ArrowDown' ? 1 : -1);
  }
  return (
    <table
      role="table"
      className={`stacked desk-rows w-full border-collapse text-table ${dense ? 'compact desk-dense' : ''}`}
      {...(focused && { onKeyDown: moveByArrows })}
    >
      <caption className="text-left">
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align, width }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              style={{ width }}
              className={`bg-paper text-small font-medium text-ink-2 ${align === 'end' ? 'text-right' : 'text-left'}`}
            >
              {header}
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
                <h2 className="flex items-center gap-2 font-strong">
                  {title}
                  <Count count={count} isMine={isMine} />
                </h2>
              </td>
            </tr>
          ),
          ...rows.map((row) => (
            <Row
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={columns}
              leading={leading}
              to={to?.(row) ?? null}
              focused={focused}
              dense={dense}
            />
          )),
        ])}
      </tbody>
    </table>
  );
}

function Row<Data>({
  row,
  id,
  columns,
  leading,
  to,
  focused,
  dense,
}: {
  row: Data;
  id: string;
  columns: readonly DeskColumn<Data>[];
  leading: DeskColumn<Data> | undefined;
  to: string | null;
  focused: FocusedRow | undefined;
  dense: boolean;
}) {
  const cellId = ({ key }: DeskColumn<Data>) => `${id}-${key}`;
  // What is left out of a card is not said of its link either.
  const described = columns.filter((one) => one !== leading && one.card !== 'hide').map(cellId);
  return (
    <tr role="row" className={focused?.current === id ? 'desk-current' : undefined}>
      {columns.map((column) => {
        const { key, header, cell, align, nowrap, named, card } = column;
        const isLeading = column === leading;
        const Tag = isLeading ? 'th' : 'td';
        const shown = cell(row);
        const text = typeof shown === 'string' && dense ? shown : undefined;
        const clamped = text === undefined ? shown : <span className="desk-clamp">{text}</span>;
        return (
          <Tag
            key={key}
            role={isLeading ? 'rowheader' : 'cell'}
            id={to === null ? undefined : cellId(column)}
            title={text}
            data-card={card ?? (isLeading ? 'title' : 'line')}
            {...(isLeading ? { scope: 'row' } : { 'data-label': header })}
            className={classNames(
              'held-in align-middle font-normal',
              align === 'end' ? 'figures text-right' : 'text-left',
              nowrap && 'whitespace-nowrap',
              named ? 'wrap-anywhere min-[52rem]:min-w-32' : 'wrap-break-word',
            )}
          >
            {isLeading && to !== null ? (
              <Link
                to={to}
                data-row={id}
                tabIndex={focused && focused.tabStop !== id ? -1 : 0}
                aria-describedby={described.join(' ')}
                onFocus={() => focused?.choose(id)}
                className={dense ? 'font-medium text-ink' : rowLinkLook}
              >
                {clamped || 'Open'}
              </Link>
            ) : (
              clamped
            )}
          </Tag>
        );
      })}
    </tr>
  );
}

const rowLinkLook =
  'font-medium underline decoration-line-2 underline-offset-3 hover:decoration-forest';

/** How many there are; in gold where it is the reader's turn. */
export function Count({ count, isMine = false }: { count: number | undefined; isMine?: boolean }) {
  if (count === undefined) return null;
  return (
    <span
      className={classNames(
        'figures',
        isMine && count > 0
          ? 'rounded-pill bg-gold-soft px-2 py-0.5 text-small font-strong text-gold'
          : 'desk-count',
      )}
    >
      {count}
    </span>
  );
}
