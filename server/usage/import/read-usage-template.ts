import type { readLogTemplate as endpoint } from '#contract/usage-imports.ts';
import { logTemplateColumns, logTemplateNotes } from '#domain/usage/import/usage-template.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { noteMark } from '../../platform/sheets/notes-and-headers.ts';
import { sheetFile } from '../../platform/sheets/sheet-file.ts';
import type { Cell } from '../../platform/sheets/table.ts';

/** A file to fill in. Its notes begin with a mark and are passed over when it comes back. */
export const readLogTemplate: Handler<typeof endpoint> = async (_, __, { query }) => {
  const table = {
    name: 'Log',
    columns: logTemplateColumns.map(({ header }) => ({
      header,
      width: Math.max(14, header.length),
    })),
    rows: notes(),
  };
  return { data: sheetFile(table, query.format, 'log to import') };
};

async function* notes(): AsyncGenerator<Cell[]> {
  yield logTemplateColumns.map(({ example }, column) =>
    column === 0 ? `${noteMark}Example: ${example}` : example,
  );
  for (const note of logTemplateNotes) yield [`${noteMark}${note}`];
}
