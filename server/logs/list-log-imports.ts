import type { listLogImports as endpoint } from '#contract/log-imports.ts';
import type { Verb } from '../http/verb.ts';
import { logImportView } from './log-import-view.ts';
import { logImportsOf } from './log-imports.sql.ts';

/** What the member who asks brought in, the newest first. */
export const listLogImports: Verb<typeof endpoint> = async (house, { memberId }, { query }) => {
  const { page, size } = query;
  const { rows, total } = await logImportsOf(house.db, memberId, {
    offset: (page - 1) * size,
    size,
  });
  const now = house.now();
  return {
    data: rows.map((record) => logImportView(record, now)),
    page: { number: page, size, total, total_is_floor: false },
  };
};
