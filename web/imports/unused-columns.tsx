import { exportHeaders, reportHeaders } from '#domain/works/import/template.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { countOf, numberText } from '../ui/text/number-text.ts';
import type { ImportDetails } from './import-kind.ts';

type FileColumns = ImportDetails<string>['columns'];

// More names would hide how many there are.
const maxNamed = 5;

/** The columns of a file in which something is entered and which are not used, so that nothing is left out unseen. */
export function UnusedColumns({
  columns,
  chosen,
}: {
  columns: FileColumns;
  chosen: readonly (string | null)[];
}) {
  const unused = unusedColumns(columns, chosen);
  if (unused.length === 0) return null;
  const named = unused.slice(0, maxNamed);
  const more = unused.length - named.length;
  return (
    <Notice
      tone="warning"
      title={
        unused.length === 1
          ? 'One column is not used'
          : `${numberText(unused.length)} columns are not used`
      }
    >
      We do not register what is in{' '}
      {new Intl.ListFormat('en-GB').format([
        ...named,
        ...(more > 0 ? [`${numberText(more)} more`] : []),
      ])}
      .
    </Notice>
  );
}

// What our own files say beside their rows.
const ours: ReadonlySet<string> = new Set([...reportHeaders, ...exportHeaders]);

/** Columns that are not used although something is entered in them, each with its count of values. */
export function unusedColumns(columns: FileColumns, chosen: readonly (string | null)[]): string[] {
  return columns.flatMap(({ header, filled }, column) =>
    chosen[column] === null && filled > 0 && !ours.has(header)
      ? [`“${header || `Column ${column + 1}`}” (${countOf(filled, 'value')})`]
      : [],
  );
}
