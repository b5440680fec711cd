import type { listLogImports as endpoint } from '#contract/usage-imports.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { logImportView } from './usage-import-view.ts';
import { logImportsOf } from './usage-imports.sql.ts';

/** What the member who asks brought in, the newest first. */
export const listLogImports: Handler<typeof endpoint> = async (ctx, { memberId }, { query }) => {
  const { page, size } = query;
  const { rows, total } = await logImportsOf(ctx.db, memberId, {
    offset: (page - 1) * size,
    size,
  });
  const now = ctx.now();
  return {
    data: rows.map((record) => logImportView(record, now)),
    page: { number: page, size, total, total_is_floor: false },
  };
};
