import type { listWorkImports as endpoint } from '#contract/work-imports.ts';
import type { Handler } from '../platform/http/handler.ts';
import { viewOf } from './import-view.ts';
import { importsOf } from './imports.sql.ts';

/** The imports of the member who asks, the newest first. */
export const listWorkImports: Handler<typeof endpoint> = async (ctx, { memberId }, { query }) => {
  const { page, size } = query;
  const { rows, total } = await importsOf(ctx.db, memberId, { offset: (page - 1) * size, size });
  const now = ctx.now();
  return {
    data: rows.map((record) => viewOf(record, now)),
    page: { number: page, size, total, total_is_floor: false },
  };
};
