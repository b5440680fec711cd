import type {
  addEvidence as add,
  readEvidence as readEvidenceEndpoint,
  withdrawEvidence as withdraw,
} from '#contract/disputes/dispute-evidence.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { claimFile, removeFiles } from '../../platform/files/claim-file.ts';
import { openFileStream, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { applyAct } from '../apply-act.ts';
import { lookAgainSoon } from '../change.sql.ts';
import { disputeOfParty } from '../dispute.sql.ts';
import { lockDispute } from '../lock-dispute.ts';
import { weighClaim } from '../parties/parties.sql.ts';
import { evidenceView } from '../reading/dispute-view.ts';
import {
  addEvidenceRow,
  countEvidence,
  hasEvidenceOfItsOwn,
  readableEvidence,
  withdrawEvidenceRow,
} from './entries.sql.ts';

/** Adds a file of evidence to a dispute. */
export const addEvidence: Handler<typeof add> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, me } = locked;
    const { memberId } = actor;
    const { title, is_confidential } = body;
    const of = { dispute_id: dispute.id, rights_holder_id: me.rights_holder_id };
    const id = newId(ctx.now());
    const shownTitle = is_confidential ? null : title;
    const count = await countEvidence(tx, dispute.id, me.rights_holder_id);
    let added: Parameters<typeof evidenceView>[0] | undefined;
    await applyAct(tx, ctx, locked, {
      act: { what: 'add_evidence', partyId: me.rights_holder_id, count },
      by: { memberId },
      note: shownTitle,
      detail: { evidence: id, is_confidential },
      write: async (at) => {
        const wanted = { fileId: body.file_id, purpose: 'evidence', path: 'file_id' } as const;
        const file = await claimFile(tx, at, { ...wanted, memberId });
        const row = { id, ...of, file_id: file.id, title, is_confidential, added_at: at };
        await addEvidenceRow(tx, row);
        const { file_name, media_type, size } = file;
        added = { ...row, name: me.name, withdrawn_at: null, file_name, media_type, size };
        return { changesTurns: await makesClaimCount(tx, locked, at) };
      },
      news: (after) =>
        after.state === 'draft'
          ? null
          : { event: 'dispute_evidence_added', facts: { name: me.name, evidence: shownTitle } },
    });
    if (added === undefined) throw new Error('evidence that was allowed was not written');
    return { data: evidenceView(added, actor, true) };
  });

/** Evidence makes a claim from outside the work count, and lets a dispute that was waiting for it come before the others. */
async function makesClaimCount(
  tx: Transaction,
  { dispute, me }: Awaited<ReturnType<typeof lockDispute>>,
  at: Date,
): Promise<boolean> {
  if (me.is_raiser) {
    await lookAgainSoon(tx, { disputeId: dispute.id }, at);
    return false;
  }
  if (!(await hasEvidenceOfItsOwn(tx, dispute.id, me.rights_holder_id))) return false;
  return weighClaim(tx, { disputeId: dispute.id, rightsHolderId: me.rights_holder_id });
}

/** Withdraws evidence of mine: nobody reads it any more, and the timeline says so. */
export const withdrawEvidence: Handler<typeof withdraw> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, work, me } = locked;
    const { evidence_id: id } = params;
    const partyId = me.rights_holder_id;
    const of = { id, disputeId: dispute.id, rightsHolderId: partyId };
    const row = await withdrawEvidenceRow(tx, of, ctx.now());
    if (row === undefined) throw new Problem('not_found');
    await applyAct(tx, ctx, locked, {
      act: {
        what: 'withdraw_evidence',
        partyId,
        isOnWork: work.holders.some((one) => one.id === partyId),
        hasOther: await hasEvidenceOfItsOwn(tx, dispute.id, partyId),
      },
      by: { memberId: actor.memberId },
      detail: { evidence: id },
      write: async (at) => {
        if (row.file_id === null) return;
        await removeFiles(tx, at, { memberId: actor.memberId, fileIds: [row.file_id] });
      },
    });
    return { data: undefined };
  });

/** A file of evidence, for a party that may read it; to everybody else it is not there. */
export const readEvidence: Handler<typeof readEvidenceEndpoint> = async (
  ctx,
  actor,
  { params },
) => {
  const { rightsHolderId } = actor;
  const dispute = await disputeOfParty(ctx.db, params.id, rightsHolderId);
  const of = { id: params.evidence_id, disputeId: params.id, rightsHolderId };
  const file = dispute && (await readableEvidence(ctx.db, of));
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};
