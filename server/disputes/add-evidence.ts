import type {
  addEvidence as add,
  withdrawEvidence as withdraw,
} from '#contract/dispute-evidence.ts';
import { mayAct } from '#domain/disputes/acts.ts';
import { isOpen, isTold, maxEvidence } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { claimFile, removeFiles } from '../files/claim-file.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Handler } from '../platform/http/handler.ts';
import { advance } from './advance.ts';
import { lookAgainSoon } from './change.sql.ts';
import { disputeById } from './dispute.sql.ts';
import { weighClaim } from './dispute-parts.sql.ts';
import {
  addEvidenceRow,
  countEvidence,
  hasEvidenceOfItsOwn,
  withdrawEvidenceRow,
} from './entries.sql.ts';
import { evidenceView } from './entry-views.ts';
import { lockDispute } from './lock-dispute.ts';
import { nameOf, notifyParties } from './notify-parties.ts';
import { actingParty } from './party-facts.ts';
import { addEvents } from './timeline.sql.ts';

/** Adds a file of evidence to a dispute. */
export const addEvidence: Handler<typeof add> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockDispute(tx, params.id, actor);
    const { dispute, me } = held;
    if (!mayAct(dispute.state, 'add_evidence', actingParty(dispute, me))) {
      throw new Problem(isOpen(dispute.state) ? 'dispute_moved_on' : 'dispute_over');
    }
    if ((await countEvidence(tx, dispute.id, me.rights_holder_id)) >= maxEvidence) {
      throw new Problem('too_much_evidence');
    }
    const at = ctx.now();
    const { memberId } = actor;
    const wanted = { fileId: body.file_id, purpose: 'evidence', path: 'file_id' } as const;
    const file = await claimFile(tx, at, { ...wanted, memberId });
    const { title, is_confidential } = body;
    const row = {
      id: newId(at),
      rights_holder_id: me.rights_holder_id,
      file_id: file.id,
      title,
      is_confidential,
      added_at: at,
    };
    await addEvidenceRow(tx, { ...row, dispute_id: dispute.id });
    await takeIntoAccount(tx, ctx, held);
    if (dispute.state !== 'draft') {
      const detail = { evidence: row.id, is_confidential };
      const note = is_confidential ? null : title;
      await addEvents(
        tx,
        dispute.id,
        [{ kind: 'add_evidence', by: { memberId }, note, detail }],
        at,
      );
      const what = is_confidential ? 'confidential evidence for the society' : `evidence: ${title}`;
      const message = `${me.name} added ${what}, in dispute ${nameOf(dispute)}.`;
      await notifyParties(
        tx,
        dispute,
        { title: `Evidence about ${dispute.title}`, message, by: memberId },
        at,
      );
    }
    const { file_name, media_type, size } = file;
    const seen = { ...row, name: me.name, withdrawn_at: null, file_name, media_type, size };
    return { data: evidenceView(seen, actor, true) };
  });

/** Evidence makes a claim from outside the work count, and lets a dispute that was waiting for it come before the others. */
async function takeIntoAccount(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { dispute, work, me }: Awaited<ReturnType<typeof lockDispute>>,
): Promise<void> {
  if (me.is_raiser) return lookAgainSoon(tx, { disputeId: dispute.id }, ctx.now());
  const of = { disputeId: dispute.id, rightsHolderId: me.rights_holder_id };
  if (!(await hasEvidenceOfItsOwn(tx, dispute.id, me.rights_holder_id))) return;
  if (!(await weighClaim(tx, of))) return;
  const now = (await disputeById(tx, dispute.id)) ?? dispute;
  await advance(tx, ctx, { dispute: now, work }, { keepsVersion: true });
}

/** Withdraws evidence of mine: nobody reads it any more, and the timeline says so. */
export const withdrawEvidence: Handler<typeof withdraw> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const held = await lockDispute(tx, params.id, actor);
    const { dispute, me } = held;
    const at = ctx.now();
    const of = {
      id: params.evidence_id,
      disputeId: dispute.id,
      rightsHolderId: me.rights_holder_id,
    };
    const row = await withdrawEvidenceRow(tx, of, at);
    if (row === undefined) throw new Problem('not_found');
    await refuseIfItCarriesClaim(tx, held);
    if (!mayAct(dispute.state, 'add_evidence', actingParty(dispute, me))) {
      throw new Problem(isOpen(dispute.state) ? 'dispute_moved_on' : 'dispute_over');
    }
    const { memberId } = actor;
    if (row.file_id !== null) {
      await removeFiles(tx, at, { memberId, fileIds: [row.file_id] });
    }
    if (dispute.state !== 'draft') {
      const detail = { evidence: params.evidence_id };
      await addEvents(
        tx,
        dispute.id,
        [{ kind: 'withdraw_evidence', by: { memberId }, detail }],
        at,
      );
    }
    return { data: undefined };
  });

/**
 * The claim of somebody whom the work does not name counts for its evidence: the last of it stays while others wait because of it.
 * @throws Problem evidence_carries_claim
 */
async function refuseIfItCarriesClaim(
  tx: Transaction,
  { dispute, work, me }: Awaited<ReturnType<typeof lockDispute>>,
): Promise<void> {
  const hasClaim = me.is_raiser || me.side === 'third';
  const isOnWork = work.holders.some(({ id }) => id === me.rights_holder_id);
  if (!hasClaim || isOnWork || !isOpen(dispute.state) || !isTold(dispute.state)) return;
  if (!(await hasEvidenceOfItsOwn(tx, dispute.id, me.rights_holder_id)))
    throw new Problem('evidence_carries_claim');
}
