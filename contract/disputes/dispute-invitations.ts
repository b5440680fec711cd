import * as z from 'zod/mini';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { emailField } from '../platform/fields.ts';

/**
 * A link by which a party without an account sees a dispute and answers. `sent_to` is the masked address, null when the link was handed
 * over otherwise; `seen_at` null until it was opened.
 */
export const disputeInvitationSchema = z.object({
  id: z.uuid(),
  sent_to: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  seen_at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link disputeInvitationSchema}. */
export type DisputeInvitation = z.output<typeof disputeInvitationSchema>;

/**
 * Makes a link for a party who has no account, and with `email` sends it. `url` is returned only once: to hand over, or to show as a QR
 * code. Where the society knows how to reach the party the link goes there instead: then `url` is null and `sent_to` says where. A newer
 * link ends the one before. While it works its party is waited for like everybody else.
 */
export const inviteToDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/invitations',
  summary: 'Invite a party without an account to a dispute',
  may: 'see_own_disputes',
  params: idParams,
  body: z.strictObject({
    rights_holder_id: z.uuid(),
    email: z._default(z.nullable(emailField), null),
  }),
  reply: z.extend(disputeInvitationSchema, {
    rights_holder_id: z.uuid(),
    name: z.string(),
    url: z.nullable(z.string()),
  }),
  status: 201,
});

/** Takes a link back: it opens nothing any more, and its party is waited for no longer. */
export const takeBackDisputeInvitation = endpoint({
  method: 'DELETE',
  path: '/disputes/:id/invitations/:invitation_id',
  summary: 'Withdraw a link to a dispute',
  may: 'see_own_disputes',
  params: z.strictObject({ id: z.uuid(), invitation_id: z.uuid() }),
  reply: null,
});
