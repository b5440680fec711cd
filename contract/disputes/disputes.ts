import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { disputeMessageSchema, disputeSchema, disputeSummarySchema } from './dispute.ts';
import { disputeFiguresSchema, disputesOfWorkSchema } from './dispute-evidence.ts';
import {
  disputeAnswerSchema,
  disputeFilters,
  disputeInputSchema,
  disputeStepSchema,
  filingSchema,
  joiningSchema,
  splitAnswerSchema,
  splitProposalInputSchema,
} from './dispute-input.ts';

/** What a list of disputes can be sorted by: mine to act in first and then what ends soonest, or what changed last. */
export const disputeSorts = ['deadline', 'newest'] as const;

/** The disputes that I am a party of. `standing` groups states: `open` without drafts, `over` is applied and all that ended. */
export const listDisputes = endpoint({
  method: 'GET',
  path: '/disputes',
  summary: 'My disputes',
  may: 'see_own_disputes',
  query: z.strictObject({
    ...pageQuery,
    ...disputeFilters,
    sort: z._default(z.enum(disputeSorts), 'deadline'),
  }),
  reply: z.array(disputeSummarySchema),
  page: true,
});

/** How many disputes I have in each part of the list, and for whom the open ones wait. */
export const summariseDisputes = endpoint({
  method: 'GET',
  path: '/disputes/summary',
  summary: 'Figures about my disputes',
  may: 'see_own_disputes',
  reply: disputeFiguresSchema,
});

/** "May I raise one?": what stands open on a work, right by right, and the draft of mine that there is. */
export const readDisputesOfWork = endpoint({
  method: 'GET',
  path: '/works/:id/disputes',
  summary: 'Open disputes on a work, and whether I may raise one',
  may: 'raise_disputes',
  params: idParams,
  reply: disputesOfWorkSchema,
});

/** Begins a dispute about a work: a draft, which nobody else sees. One draft a work. */
export const draftDispute = endpoint({
  method: 'POST',
  path: '/works/:id/disputes',
  summary: 'Start a draft dispute',
  may: 'raise_disputes',
  params: idParams,
  body: disputeInputSchema,
  reply: disputeSchema,
  status: 201,
  idempotent: true,
});

/** A dispute that I am a party of. */
export const readDispute = endpoint({
  method: 'GET',
  path: '/disputes/:id',
  summary: 'One dispute',
  may: 'see_own_disputes',
  params: idParams,
  reply: disputeSchema,
  versioned: 'answers',
});

/** Changes a dispute of mine that is a draft, or about which the society asked for more. */
export const changeDispute = endpoint({
  method: 'PUT',
  path: '/disputes/:id',
  summary: 'Change a draft dispute',
  may: 'raise_disputes',
  params: idParams,
  body: disputeInputSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Deletes a draft of mine. */
export const dropDispute = endpoint({
  method: 'DELETE',
  path: '/disputes/:id',
  summary: 'Delete a draft dispute',
  may: 'raise_disputes',
  params: idParams,
  reply: null,
  idempotent: true,
});

/** Raises it: the others are notified. Where one is open about one of its rights, `subject_id` of the refusal is its id: it can be joined. */
export const fileDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/filing',
  summary: 'Raise a dispute',
  may: 'raise_disputes',
  params: idParams,
  body: filingSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Joins an open dispute that I am no party of. */
export const joinDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/parties',
  summary: 'Join an open dispute',
  may: 'raise_disputes',
  params: idParams,
  body: joiningSchema,
  reply: disputeSchema,
  status: 201,
  idempotent: true,
});

/** Answers the claim: concede it, or counter it with a split of my own. Once, and in time. */
export const answerDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/answer',
  summary: 'Answer a dispute',
  may: 'see_own_disputes',
  params: idParams,
  body: disputeAnswerSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Takes a step: go on, have the society decide, say that my evidence is complete, ask for mediation, withdraw. */
export const stepInDispute = endpoint({
  method: 'POST',
  path: '/disputes/:id/steps',
  summary: 'Take a step in a dispute',
  may: 'see_own_disputes',
  params: idParams,
  body: disputeStepSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Puts a split to all parties, in place of one of mine that was open. */
export const proposeSplit = endpoint({
  method: 'POST',
  path: '/disputes/:id/proposals',
  summary: 'Propose a split',
  may: 'see_own_disputes',
  params: idParams,
  body: splitProposalInputSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

const proposalParams = z.strictObject({ id: z.uuid(), proposal_id: z.uuid() });

/** Accepts or declines a proposed split; with the last acceptance the dispute is settled and the work has its new version. */
export const answerSplit = endpoint({
  method: 'POST',
  path: '/disputes/:id/proposals/:proposal_id/answer',
  summary: 'Answer a proposed split',
  may: 'see_own_disputes',
  params: proposalParams,
  body: splitAnswerSchema,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Takes back a proposed split of mine that is open. */
export const takeBackSplit = endpoint({
  method: 'DELETE',
  path: '/disputes/:id/proposals/:proposal_id',
  summary: 'Withdraw a proposed split',
  may: 'see_own_disputes',
  params: proposalParams,
  reply: disputeSchema,
  versioned: 'changes',
  idempotent: true,
});

/** Writes to all parties. */
export const sendDisputeMessage = endpoint({
  method: 'POST',
  path: '/disputes/:id/messages',
  summary: 'Write to the parties of a dispute',
  may: 'see_own_disputes',
  params: idParams,
  body: z.strictObject({ text: reasonField }),
  reply: disputeMessageSchema,
  status: 201,
  idempotent: true,
});

/** A summary of the dispute as PDF, to save or to print. */
export const readDisputeSummary = endpoint({
  method: 'GET',
  path: '/disputes/:id/summary',
  summary: 'Summary of a dispute as PDF',
  may: 'see_own_disputes',
  params: idParams,
  reply: null,
  givesBytes: 'attachment',
});
