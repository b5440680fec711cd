import * as z from 'zod/mini';
import { disputeEvidenceSchema } from './dispute.ts';
import { evidenceInputSchema } from './dispute-input.ts';
import { endpoint, idParams } from './endpoint.ts';

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
