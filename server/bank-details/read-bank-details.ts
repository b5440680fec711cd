import type { readBankDetails as endpoint } from '#contract/members/bank-details.ts';
import type { Handler } from '../platform/http/handler.ts';
import { standingView } from './bank-details-view.ts';

/** The bank details of the member who asks: in force and pending. */
export const readBankDetails: Handler<typeof endpoint> = async ({ db, now }, actor) => ({
  data: await standingView(db, actor.memberId, now()),
});
