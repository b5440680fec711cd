import type { DisputeInvitation } from '#contract/disputes/dispute-invitations.ts';
import type { PartyRow } from '../dispute.sql.ts';

/** The link that works now of a party without an account; null where there is none. */
export function invitationOf({
  invitation_id: id,
  sent_to_masked,
  invited_at,
  expires_at,
  seen_at,
}: PartyRow): DisputeInvitation | null {
  if (id === null || invited_at === null || expires_at === null) return null;
  return {
    id,
    sent_to: sent_to_masked,
    created_at: new Date(invited_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
    seen_at: seen_at === null ? null : new Date(seen_at).toISOString(),
  };
}
