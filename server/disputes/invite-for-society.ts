import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { House } from '../house.ts';
import { endOneInvitation } from './end-invitations.ts';
import { holdAnyDispute } from './hold-dispute.ts';
import { inviteParty, type MadeInvitation } from './invite-party.ts';

/** Who of the society gives a link or takes it back, and to which party. */
export type SocietyInvites = { readonly by: string; readonly rightsHolderId: string };

/** The society gives a party without an account a link, and with an address sends it. */
export function inviteForSociety(
  house: House,
  id: string,
  { by, rightsHolderId, email }: SocietyInvites & { readonly email: string | null },
): Promise<MadeInvitation> {
  return transaction(house.db, async (tx) => {
    const held = await holdAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    const who = { memberId: null, byName: house.society.name, by: { society: by } };
    return inviteParty(tx, house, held, { ...who, rightsHolderId, email });
  });
}

/** The society takes back the link that a party has; false when they have none. */
export function takeBackForSociety(
  house: House,
  id: string,
  { by, rightsHolderId }: SocietyInvites,
): Promise<boolean> {
  return transaction(house.db, async (tx) => {
    const held = await holdAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    const party = held.dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
    const invitationId = party?.invitation_id ?? null;
    if (invitationId === null) return false;
    return endOneInvitation(tx, house, held, invitationId, { society: by });
  });
}
