import type { listWorkImportRows as endpoint } from '#contract/work-imports.ts';
import type { Handler } from '../platform/http/handler.ts';
import { rowView } from './import-view.ts';
import { ownImport } from './read-own-import.ts';
import { countRows, rowsOf } from './rows.sql.ts';

/** Rows of an import in their order, a page of them. */
export const listWorkImportRows: Handler<typeof endpoint> = async (
  { db },
  { memberId },
  { params, query },
) => {
  const { id, headers } = await ownImport(db, memberId, params.id);
  const { page, size, outcome = null, problem = null } = query;
  const wanted = { outcome, problem, after: 0, offset: (page - 1) * size, size };
  const rows = await rowsOf(db, id, wanted);
  const total = await countRows(db, id, wanted);
  return {
    data: rows.map((row) => rowView(row, headers)),
    page: { number: page, size, total, total_is_floor: false },
  };
};
