import { randomUUID } from 'node:crypto';
import type { sendConfirmation as endpoint } from '#contract/sign-up.ts';
import type { Handler } from '../platform/http/handler.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { seal } from '../platform/sealing/seal.ts';
import { offerPlace } from './offer-confirmation.ts';
import { countSignUp } from './sign-up-limits.ts';

/**
 * Has the link mailed again, if a sign-up waits for this address. Whether one does is only looked up by a job: here all addresses
 * are alike.
 * @throws Problem `too_many_requests`
 */
export const sendConfirmation: Handler<typeof endpoint> = async (ctx, _actor, { body }, facts) => {
  const { db, keys } = ctx;
  await countSignUp(db, { email: body.email, address: facts.address }, ctx.now());
  const id = randomUUID();
  const sealed = seal(keys, body.email, offerPlace(id)).toString('base64');
  await addJob(db, { name: 'offer_confirmation', payload: { id, sealed } });
  return { data: {} };
};
