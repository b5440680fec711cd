import * as z from 'zod/mini';
import {
  disputeAnswers,
  disputeKinds,
  disputeSides,
  disputeStates,
} from '#domain/disputes/dispute.ts';
import { partyPresences } from '#domain/disputes/parties.ts';
import { rights } from '#domain/works/shares.ts';
import { line, paragraphs, reasonField } from '../platform/fields.ts';
import { holderInputSchema } from '../works/work-input.ts';
import { disputeInvitationSchema } from './dispute-invitations.ts';

/** The rights that a dispute is about: one to three, each once. */
const rightsField = z.array(z.enum(rights)).check(
  z.minLength(1),
  z.maxLength(3),
  z.refine((given) => new Set(given).size === given.length),
);

/** A complete split: the lines of all holders, as a work's. Outside the rights in question it must say what stands. */
export const splitField = z.array(holderInputSchema).check(z.minLength(1), z.maxLength(100));

/**
 * A dispute while it is prepared: what is not known yet is null or empty, and `lacks` of the answer says what filing needs. A claim is
 * a split; of the kind `duplicate_work` it is the work that this one duplicates.
 */
export const disputeInputSchema = z.strictObject({
  kind: z.enum(disputeKinds),
  rights: rightsField,
  holders: z._default(z.nullable(splitField), null),
  other_work_id: z._default(z.nullable(z.uuid()), null),
  statement: z._default(paragraphs(10_000, 0), ''),
});
/** A parsed value of {@link disputeInputSchema}. */
export type DisputeInput = z.output<typeof disputeInputSchema>;

/** Raises a dispute that was prepared; `declaration` is the version of the declaration that was agreed to. */
export const filingSchema = z.strictObject({ declaration: z.string().check(z.maxLength(20)) });

/** Joins an open dispute: a side, or as `third` with a claim of one's own. */
export const joiningSchema = z.discriminatedUnion('side', [
  z.strictObject({
    side: z.enum(['claimant', 'respondent'] satisfies (typeof disputeSides)[number][]),
    statement: paragraphs(10_000),
  }),
  z.strictObject({
    side: z.literal('third'),
    statement: paragraphs(10_000),
    holders: splitField,
  }),
]);

/** What a respondent says to the claim; a counter is a split of their own, which the others can accept. */
export const disputeAnswerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('conceded') }),
  z.strictObject({
    answer: z.literal('countered'),
    holders: splitField,
    statement: paragraphs(10_000),
  }),
]);

/** A step that one party takes by itself; `reason` is read by all. Mediation begins when all who have an account agree to it. */
export const disputeStepSchema = z.strictObject({
  step: z.enum([
    'go_on',
    'ask_determination',
    'finish_evidence',
    'ask_mediation',
    'agree_to_mediation',
    'decline_mediation',
    'withdraw',
  ]),
  reason: z._default(z.nullable(reasonField), null),
});

/** A split that is put to all parties, each of whom must accept it. */
export const splitProposalInputSchema = z.strictObject({
  holders: splitField,
  message: z._default(z.nullable(reasonField), null),
});

/** Accepts or declines a proposed split. */
export const splitAnswerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accepted') }),
  z.strictObject({ answer: z.literal('declined'), reason: reasonField }),
]);

/** A file of evidence, uploaded for the purpose `evidence`. A confidential one is read by the society and its uploader alone. */
export const evidenceInputSchema = z.strictObject({
  file_id: z.uuid(),
  title: line(200),
  is_confidential: z._default(z.boolean(), false),
});

/** What a list of disputes is narrowed by. `turn`: whose it is; the deadline of a state that waits for nobody is nobody's. */
export const disputeFilters = {
  standing: z.optional(z.enum(['draft', 'open', 'over'])),
  state: z.optional(z.enum(disputeStates)),
  kind: z.optional(z.enum(disputeKinds)),
  side: z.optional(z.enum(disputeSides)),
  turn: z.optional(z.enum(['mine', 'others', 'society'])),
};

/**
 * Who takes part, and how: who is `absent` is not waited for. `invitation` is the link that works now of somebody who has no account;
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
