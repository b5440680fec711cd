import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import { countAttempts } from '../platform/links/count-attempts.ts';
import { hashOfSecret } from '../session/secrets.ts';
import type { LinkMaker } from '../shares/holder-lines.ts';
import { type LiveInvitation, liveInvitation } from './invitations.sql.ts';

/** Counts an attempt from an address. @throws Problem too_many_requests */
export const countAttempt = countAttempts('co-sign link');

/** What a link is about. @throws Problem link_invalid, the same for one that is replaced, over, somebody else's or made up */
export async function openLink(db: Db, secret: string, now: Date): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, hashOfSecret(secret), now);
  if (invitation === undefined) throw new Problem('link_invalid');
  return invitation;
}

/** Who made a link that was opened. */
export function makerOf({ invited_by, invited_by_name }: LiveInvitation): LinkMaker {
  return { memberId: invited_by, name: invited_by_name ?? '' };
}
