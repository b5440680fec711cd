import * as z from 'zod/mini';
import { disputeAnswers, disputeSides } from '#domain/disputes/dispute.ts';
import { partyPresences } from '#domain/disputes/parties.ts';
import { disputeInvitationSchema } from './dispute-invitations.ts';

/**
 * Who takes part, and how: who is `absent` is not waited for. `invitation` is the link that works now of who has no account;
 * `may_be_invited` whether I can give them one.
 */
export const disputePartySchema = z.object({
  rights_holder_id: z.uuid(),
  name: z.string(),
  side: z.enum(disputeSides),
  is_raiser: z.boolean(),
  is_me: z.boolean(),
  is_member: z.boolean(),
  statement: z.nullable(z.string()),
  answer: z.nullable(z.enum(disputeAnswers)),
  answered_at: z.nullable(z.iso.datetime()),
  has_finished_evidence: z.boolean(),
  presence: z.enum(partyPresences),
  may_be_invited: z.boolean(),
  invitation: z.nullable(disputeInvitationSchema),
});
/** A parsed value of {@link disputePartySchema}. */
export type DisputeParty = z.output<typeof disputePartySchema>;
