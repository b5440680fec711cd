import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { endOneInvitation } from './end-invitations.ts';
import { inviteParty, type MadeInvitation } from './invite-party.ts';
import { lockAnyDispute } from './lock-dispute.ts';

/** Who of the society gives a link or takes it back, and to which party. */
export type SocietyInvites = { readonly by: string; readonly rightsHolderId: string };

/** The society gives a party without an account a link, and with an address sends it. */
export function inviteForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId, email }: SocietyInvites & { readonly email: string | null },
): Promise<MadeInvitation> {
  return transaction(ctx.db, async (tx) => {
    const held = await lockAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    const who = { memberId: null, byName: ctx.society.name, by: { society: by } };
    return inviteParty(tx, ctx, held, { ...who, rightsHolderId, email });
  });
}

/** The society takes back the link that a party has; false when they have none. */
export function takeBackForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId }: SocietyInvites,
): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const held = await lockAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    const party = held.dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
    const invitationId = party?.invitation_id ?? null;
    if (invitationId === null) return false;
    return endOneInvitation(tx, ctx, held, invitationId, { society: by });
  });
}
