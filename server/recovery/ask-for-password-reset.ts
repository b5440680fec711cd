import { type askForPasswordReset as endpoint, resetLinkMs } from '#contract/passwords.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { sealAddress } from './sealed-address.ts';

const window = { windowMs: 15 * 60_000, stepMs: 60_000 };
// Nobody needs more, and nobody's mailbox is to be filled by strangers.
const perEmail: Limit = { name: 'password reset e-mail', most: 5, ...window };
const perAddress: Limit = { name: 'password reset address', most: 30, ...window };

/**
 * Takes note that somebody forgot the password of this address. Whether there is such a member is looked up by a job, so
 * that the answer and the time it takes are the same.
 * @throws Problem `too_many_requests`
 */
export const askForPasswordReset: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  const { db, keys } = ctx;
  const wanted = [
    { limit: perEmail, of: body.email.toLowerCase() },
    { limit: perAddress, of: limitedAddress(facts.address) },
  ];
  await take(db, wanted, ctx.now());
  await addJob(db, { name: 'offer_password_reset', payload: sealAddress(keys, body.email) });
  return { data: { link_lives_minutes: resetLinkMs / 60_000 } };
};
