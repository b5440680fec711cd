import type { listWorkImports as endpoint } from '#contract/work-imports.ts';
import type { Verb } from '../http/verb.ts';
import { viewOf } from './import-view.ts';
import { importsOf } from './imports.sql.ts';

/** The imports of the member who asks, the newest first. */
export const listWorkImports: Verb<typeof endpoint> = async (house, { memberId }, { query }) => {
  const { page, size } = query;
  const { rows, total } = await importsOf(house.db, memberId, { offset: (page - 1) * size, size });
  const now = house.now();
  return {
    data: rows.map((record) => viewOf(record, now)),
    page: { number: page, size, total, total_is_floor: false },
  };
};
