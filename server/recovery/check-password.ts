import type { checkPassword as endpoint } from '#contract/passwords.ts';
import { type Limit, limitedAddress, take } from '../http/rate-limit.ts';
import type { Verb } from '../http/verb.ts';
import { checkNewPassword } from '../session/check-new-password.ts';

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
export const checkPassword: Verb<typeof endpoint> = async (house, _, { body }, facts) => {
  await take(house.db, [{ limit: perAddress, of: limitedAddress(facts.address) }], house.now());
  checkNewPassword(body.password, body);
  return { data: undefined };
};
