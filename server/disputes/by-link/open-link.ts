import { Problem } from '#domain/problems.ts';
import type { Db } from '../../db/db.ts';
import type { House } from '../../house.ts';
import { type Limit, limitedAddress, take } from '../../http/rate-limit.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import { type LiveInvitation, liveInvitation } from '../invitations.sql.ts';

const perAddress: Limit = {
  name: 'dispute link',
  most: 60,
  windowMs: 15 * 60_000,
  stepMs: 60_000,
};

/** Counts an attempt from an address. @throws Problem too_many_requests */
export function countAttempt(house: House, address: string): Promise<void> {
  return take(house.db, [{ limit: perAddress, of: limitedAddress(address) }], house.now());
}

/** What a link is about. @throws Problem link_invalid, the same for one that is replaced, taken back, over or made up */
export async function openLink(db: Db, secret: string, now: Date): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, hashOfSecret(secret), now);
  if (invitation === undefined) throw new Problem('link_invalid');
  return invitation;
}
