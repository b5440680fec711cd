import { Problem } from '#domain/problems.ts';
import type { Db } from '../../platform/db/db.ts';
import { countAttempts } from '../../platform/links/count-attempts.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import { type LiveInvitation, liveInvitation } from './invitations.sql.ts';

/** Counts an attempt from an address. @throws Problem too_many_requests */
export const countAttempt = countAttempts('dispute link');

/** What a link is about. @throws Problem link_invalid, the same for one that is replaced, taken back, over or made up */
export async function openLink(db: Db, secret: string, now: Date): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, hashOfSecret(secret), now);
  if (invitation === undefined) throw new Problem('link_invalid');
  return invitation;
}
