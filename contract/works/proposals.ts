import * as z from 'zod/mini';
import { proposalKinds, proposalStates } from '#domain/works/proposals.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { workSchema } from './work.ts';
import { workInputSchema } from './work-input.ts';

/**
 * A proposed change of a work, open or closed. `changes` are field by field against the work at the time of the
 * proposal, in the shapes of its history; empty for a withdrawal. `answers`: who must accept it, and their answers.
 */
export const proposalSchema = z.object({
  id: z.uuid(),
  work_id: z.uuid(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  by: z.object({ rights_holder_id: z.uuid(), name: z.string(), is_me: z.boolean() }),
  reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  end_reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  answers: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      is_me: z.boolean(),
      is_member: z.boolean(),
      answer: z.nullable(z.enum(['accepted', 'declined'])),
      reason: z.nullable(z.string()),
      answered_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
/** A parsed value of {@link proposalSchema}. */
export type Proposal = z.output<typeof proposalSchema>;

/** The proposals about a work of mine, the newest first, 50 at most. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/works/:id/proposals',
  summary: 'Proposals about a work',
  may: 'amend_works',
  params: idParams,
  reply: z.array(proposalSchema),
});

/**
 * Proposes a whole new version of a work. It takes effect once everybody whose confirmed share it changes has accepted;
 * until then the work stays as it was. A change that concerns nobody else takes effect at once. It declines my own
 * share if that was still unconfirmed.
 */
export const proposeAmendment = endpoint({
  method: 'POST',
  path: '/works/:id/proposals',
  summary: 'Propose an amendment',
  may: 'amend_works',
  params: idParams,
  body: z.strictObject({
    reason: z._default(z.nullable(reasonField), null),
    work: workInputSchema,
  }),
  reply: workSchema,
  versioned: 'changes',
});

/** Accepts or declines a proposal that waits for me. With the last acceptance it is made. */
export const answerProposal = endpoint({
  method: 'POST',
  path: '/proposals/:id/answer',
  summary: 'Answer a proposal',
  may: 'amend_works',
  params: idParams,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('accepted') }),
    z.strictObject({ answer: z.literal('declined'), reason: reasonField }),
  ]),
  reply: proposalSchema,
});

/** Withdraws an open proposal of mine. */
export const takeBackProposal = endpoint({
  method: 'DELETE',
  path: '/proposals/:id',
  summary: 'Withdraw a proposal',
  may: 'amend_works',
  params: idParams,
  reply: null,
});

/**
 * Withdraws a work: at once when nobody else has confirmed a share of it, otherwise as a proposal to those who have.
 * The reply is the resulting work.
 */
export const withdrawWork = endpoint({
  method: 'POST',
  path: '/works/:id/withdrawal',
  summary: 'Withdraw a work',
  may: 'amend_works',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  reply: workSchema,
  versioned: 'changes',
});
