import type { checkPassword as endpoint } from '#contract/passwords.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';
import { checkNewPassword } from '../session/passwords.ts';

// Enough for everybody behind one address of a mobile network, too little to go through a list.
const perAddress: Limit = {
  name: 'password check address',
  most: 60,
  windowMs: 15 * 60_000,
  stepMs: 60_000,
};

/**
 * Whether a password will do, before it is sent to be stored. It is neither stored nor logged here.
 * @throws Problem what is wrong with the password, or `too_many_requests`
 */
export const checkPassword: Handler<typeof endpoint> = async (ctx, _, { body }, facts) => {
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], ctx.now());
  checkNewPassword(body.password, body);
  return { data: undefined };
};
