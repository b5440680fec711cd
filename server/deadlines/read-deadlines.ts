import type { readDeadlines as endpoint } from '#contract/deadlines.ts';
import { disputeDays } from '../disputes/dispute.sql.ts';
import type { Handler } from '../platform/http/handler.ts';

/** How many days things take, as the society and its operator set them. */
export const readDeadlines: Handler<typeof endpoint> = async ({ db, cosignDays }) => {
  const { is_screened: _, ...dispute } = await disputeDays(db);
  return { data: { cosign: cosignDays, dispute } };
};
