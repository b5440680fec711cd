import type { listBankDetails as endpoint } from '#contract/members/bank-details.ts';
import type { Handler } from '../platform/http/handler.ts';
import { countVersions, historyRows } from './bank-details.sql.ts';
import { viewsOf } from './bank-details-view.ts';

/** Every version of the bank details of the member who asks. */
export const listBankDetails: Handler<typeof endpoint> = async ({ db, now }, actor, { query }) => {
  const { page, size } = query;
  const rows = await historyRows(db, actor.memberId, { offset: (page - 1) * size, size });
  const total = await countVersions(db, actor.memberId);
  return {
    data: await viewsOf(db, actor.memberId, rows, now()),
    page: { number: page, size, total, total_is_floor: false },
  };
};
