import type { readEvidence as endpoint } from '#contract/disputes/dispute-evidence.ts';
import { Problem } from '#domain/problems.ts';
import { openFileStream, savedName } from '../../files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { disputeOfParty } from '../dispute.sql.ts';
import { readableEvidence } from './entries.sql.ts';

/** A file of evidence, for a party that may read it; to everybody else it is not there. */
export const readEvidence: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
  const { rightsHolderId } = actor;
  const dispute = await disputeOfParty(ctx.db, params.id, rightsHolderId);
  const of = { id: params.evidence_id, disputeId: params.id, rightsHolderId };
  const file = dispute && (await readableEvidence(ctx.db, of));
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
