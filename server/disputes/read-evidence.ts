import type { readEvidence as endpoint } from '#contract/dispute-evidence.ts';
import { Problem } from '#domain/problems.ts';
import { openFileStream, savedName } from '../files/open-file.ts';
import type { Verb } from '../http/verb.ts';
import { disputeOfParty } from './dispute.sql.ts';
import { readableEvidence } from './entries.sql.ts';

/** A file of evidence, for a party that may read it; to everybody else it is not there. */
export const readEvidence: Verb<typeof endpoint> = async (house, actor, { params }) => {
  const { rightsHolderId } = actor;
  const dispute = await disputeOfParty(house.db, params.id, rightsHolderId);
  const of = { id: params.evidence_id, disputeId: params.id, rightsHolderId };
  const file = dispute && (await readableEvidence(house.db, of));
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(house, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
