import type { Db } from '../platform/db/db.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';

const hour = { windowMs: 3_600_000, stepMs: 60_000 };
// A whole village may come by one address of a mobile network, but nobody signs up with one e-mail address all day.
const perEmail: Limit = { name: 'sign-up e-mail', most: 6, ...hour };
const perAddress: Limit = { name: 'sign-up address', most: 60, ...hour };
const linksPerAddress: Limit = { name: 'sign-up link address', most: 120, ...hour };

/**
 * Counts what makes a mail leave: signing up, and asking for the link again. Known and unknown e-mail addresses are counted alike.
 * @throws Problem `too_many_requests`
 */
export async function countSignUp(
  db: Db,
  { email, address }: { readonly email: string; readonly address: string },
  now: Date,
): Promise<void> {
  const wanted = [
    { limit: perEmail, of: email.toLowerCase() },
    { limit: perAddress, of: limitedAddress(address) },
  ];
  await take(db, wanted, now);
}

/** Counts tries of links. @throws Problem `too_many_requests` */
export async function countLink(db: Db, address: string, now: Date): Promise<void> {
  await take(db, [{ limit: linksPerAddress, of: limitedAddress(address) }], now);
}
