import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { openFile, savedName } from '../../platform/files/open-file.ts';
import { disputeById } from '../dispute.sql.ts';
import { readableEvidence } from '../evidence/entries.sql.ts';
import { viewOfDispute } from '../reading/dispute-view.ts';
import { partsOf } from '../reading/read-dispute.ts';

const nobody = {
  memberId: '00000000-0000-0000-0000-000000000000',
  rightsHolderId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  status: 'verified',
} as const;

/** A dispute as the society sees it: everything, of confidential evidence the name too. */
export function showToSociety(ctx: Context, id: string) {
  return transaction(ctx.db, async (tx) => {
    const dispute = await disputeById(tx, id);
    if (dispute === undefined) throw new Problem('not_found');
    const parts = await partsOf(tx, ctx, dispute, null);
    const open = parts.evidence.map((one) => ({ ...one, is_confidential: false }));
    return { parts, view: viewOfDispute({ ...parts, evidence: open }, nobody) };
  });
}

/** The files of evidence of a dispute that are there, confidential ones too, one after the other. */
export async function* evidenceForSociety(ctx: Context, id: string) {
  const { parts } = await showToSociety(ctx, id);
  for (const { id: evidenceId } of parts.evidence) {
    const of = { id: evidenceId, disputeId: id, rightsHolderId: null };
    const file = await readableEvidence(ctx.db, of);
    if (file) yield { name: savedName(file), bytes: await openFile(ctx, file) };
  }
}
