import type { readDeadlines as readDeadlinesEndpoint } from '#contract/deadlines.ts';
import * as contract from '#contract/deadlines.ts';
import { disputeDays } from '../disputes/dispute.sql.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';

/** How many days things take, as the society and its operator set them. */
const readDeadlines: Handler<typeof readDeadlinesEndpoint> = async ({ db, cosignDays }) => {
  const { is_screened: _, ...dispute } = await disputeDays(db);
  return { data: { cosign: cosignDays, dispute } };
};

export const deadlinesRoutes: readonly Route[] = [answer(contract.readDeadlines, readDeadlines)];
