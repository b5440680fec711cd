import * as z from 'zod/mini';
import { disputeKinds } from '#domain/disputes/dispute.ts';
import { rights } from '#domain/works/shares.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { disputeEvidenceSchema } from './dispute.ts';
import { evidenceInputSchema } from './dispute-input.ts';

/** Adds a file of evidence, twenty at most a party. */
export const addEvidence = endpoint({
  method: 'POST',
  path: '/disputes/:id/evidence',
  summary: 'Add evidence to a dispute',
  may: 'see_own_disputes',
  params: idParams,
  body: evidenceInputSchema,
  reply: disputeEvidenceSchema,
  status: 201,
  idempotent: true,
});

const evidenceParams = z.strictObject({ id: z.uuid(), evidence_id: z.uuid() });

/** A file of evidence, as a download. */
export const readEvidence = endpoint({
  method: 'GET',
  path: '/disputes/:id/evidence/:evidence_id/file',
  summary: 'A file of evidence',
  may: 'see_own_disputes',
  params: evidenceParams,
  reply: null,
  givesBytes: 'attachment',
});

/** Withdraws evidence of mine: it stays on the timeline, and nobody can read it any more. */
export const withdrawEvidence = endpoint({
  method: 'DELETE',
  path: '/disputes/:id/evidence/:evidence_id',
  summary: 'Withdraw evidence',
  may: 'see_own_disputes',
  params: evidenceParams,
  reply: null,
  idempotent: true,
});

/** Why a member cannot raise a dispute about any right of a work. */
export const raiseRefusals = ['dispute_nobody_else', 'dispute_work_not_standing'] as const;

/** What stands open on a work, right by right, and the draft of mine that there is. */
export const disputesOfWorkSchema = z.object({
  /** Whether there is a right that I can raise one about. */
  may_raise: z.boolean(),
  refusal: z.nullable(z.enum(raiseRefusals)),
  rights: z.array(
    z.object({
      right: z.enum(rights),
      may_raise: z.boolean(),
      /** The open dispute about this right: mine to read when `is_party`, otherwise mine to join. */
      open: z.nullable(
        z.object({
          id: z.uuid(),
          number: z.string(),
          kind: z.enum(disputeKinds),
          is_party: z.boolean(),
        }),
      ),
    }),
  ),
  draft_id: z.nullable(z.uuid()),
});
/** A parsed value of {@link disputesOfWorkSchema}. */
export type DisputesOfWork = z.output<typeof disputesOfWorkSchema>;

/** How many disputes a member has in each part of their list; the open ones by for whom they wait. */
export const disputeFiguresSchema = z.object({
  open: z.int(),
  drafts: z.int(),
  over: z.int(),
  waiting_for_me: z.int(),
  waiting_for_others: z.int(),
  waiting_for_society: z.int(),
  /** When the first of those that wait for me ends by itself. */
  next_deadline: z.nullable(z.iso.datetime()),
});
