import type { readBankDetails as endpoint } from '#contract/bank-details.ts';
import type { Verb } from '../http/verb.ts';
import { standingView } from './bank-details-view.ts';

/** The bank details of the member who asks: in force and pending. */
export const readBankDetails: Verb<typeof endpoint> = async ({ db, now }, actor) => ({
  data: await standingView(db, actor.memberId, now()),
});
