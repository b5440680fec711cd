import type { RegisterColumn, RegisterRow } from '#contract/society/registers.ts';
import { Identifier } from '../../ui/text/text.tsx';
import type { DeskColumn } from './desk-table.tsx';

/** The columns of a table as the server describes them. */
export function columnsOf(
  columns: readonly RegisterColumn[],
  { isWide = false }: { isWide?: boolean } = {},
): DeskColumn<RegisterRow>[] {
  return columns.map(({ label, is }, place) => ({
    key: label,
    header: label,
    cell: ({ cells }) => {
      const cell = cells[place] ?? '';
      return is === 'identifier' && cell !== '' ? <Identifier>{cell}</Identifier> : cell;
    },
    align: is === 'number' ? 'end' : 'start',
    nowrap: is === 'identifier' || (isWide && is !== 'name'),
    named: is === 'name',
  }));
}
