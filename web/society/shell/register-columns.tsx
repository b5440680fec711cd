import { Link } from 'react-router';
import type { RegisterColumn, RegisterRow } from '#contract/society/registers.ts';
import type { Column } from '../../ui/data/table.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import './case/case.css';

/** The columns of a table as the server describes them; the first cell of a row leads to what it is about. */
export function columnsOf(
  columns: readonly RegisterColumn[],
  { isWide = false }: { isWide?: boolean } = {},
): Column<RegisterRow>[] {
  return columns.map(({ label, is }, place) => ({
    key: label,
    header: label,
    cell: ({ id, to, cells }) => {
      const cell = cells[place] ?? '';
      const shown = is === 'identifier' && cell !== '' ? <Identifier>{cell}</Identifier> : cell;
      return place === 0 && to !== null ? (
        <Link to={to} data-row={id} className="desk-row-link">
          {shown === '' ? 'Open' : shown}
        </Link>
      ) : (
        shown
      );
    },
    align: is === 'number' ? 'end' : 'start',
    nowrap: is === 'identifier' || (isWide && is !== 'name'),
    named: is === 'name',
  }));
}
