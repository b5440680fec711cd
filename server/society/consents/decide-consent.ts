import { Problem } from '#domain/problems.ts';
import {
  addDecision,
  type ConsentSubject,
  lapseReviews,
  lockReview,
  otherWaiting,
  type ReviewRow,
  reviewById,
} from '../../consent/consent.sql.ts';
import { notifyOfDecision } from '../../consent/notify-of-review.ts';
import type { Context } from '../../context.ts';
import { disputeById } from '../../disputes/dispute.sql.ts';
import { agreedSplit } from '../../disputes/proposals/resolve-split.ts';
import { decideDispute, writeAsSociety } from '../../disputes/society/society-acts.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { confirmLinesOf } from '../../works/co-signing/answer-for-lines.ts';
import { lockWork } from '../../works/lock-work.ts';
import { applyProposal, endProposals } from '../../works/proposals/apply-proposal.ts';
import { proposalById } from '../../works/proposals/proposals.sql.ts';
import type { WorkRow } from '../../works/works.sql.ts';

/** What the society says of a review, and who says it. */
export type ConsentDecision = {
  readonly isApproved: boolean;
  readonly by: string;
  readonly reason: string | null;
};

/** What followed from a decision: it was carried out, other answers are still to come or to be checked, or nothing was to be done. */
export type DecisionEffect = 'done' | 'waits_for_others' | 'noted';

/**
 * Approves or refuses an answer that waits for the society, in one transaction with what follows from it. What was approved is made in the
 * state as it is now; where that cannot be done the problem says why and nothing is decided.
 * @throws Problem not_found, consent_decided, or what carrying it out refuses
 */
export function decideConsent(
  ctx: Context,
  id: string,
  decision: ConsentDecision,
): Promise<DecisionEffect> {
  return transaction(ctx.db, async (tx) => {
    const found = await reviewById(tx, id);
    const work = found && (await lockWork(tx, found.work_id));
    if (found === undefined || work === undefined) throw new Problem('not_found');
    await lockReview(tx, id);
    // Read again: while the work was waited for somebody else may have decided it.
    const review = (await reviewById(tx, id)) ?? found;
    if (review.decided_at !== null || review.lapsed_at !== null) {
      throw new Problem('consent_decided');
    }
    await addDecision(tx, {
      review_id: id,
      is_approved: decision.isApproved,
      decided_by: decision.by,
      reason: decision.reason,
      decided_at: ctx.now(),
    });
    await notifyOfDecision(tx, ctx, work, {
      subject: subjectOf(review),
      holderId: review.rights_holder_id,
      name: review.name,
      isApproved: decision.isApproved,
      isPast: review.is_past,
      reason: decision.reason,
    });
    if (review.is_past) return 'noted';
    return decision.isApproved
      ? approve(tx, ctx, work, review, decision)
      : refuse(tx, ctx, work, review, decision);
  });
}

async function approve(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  review: ReviewRow,
  { by }: ConsentDecision,
): Promise<DecisionEffect> {
  if ((await otherWaiting(tx, review)).length > 0) return 'waits_for_others';
  const subject = subjectOf(review);
  switch (subject.kind) {
    case 'confirmation': {
      const link = { memberId: review.link_by, name: review.link_by_name ?? ctx.society.name };
      const signer = {
        rightsHolderId: review.rights_holder_id,
        memberId: null,
        signedAs: review.signed_as,
        link,
      };
      await confirmLinesOf(tx, ctx, work, signer, ctx.now());
      const after = await lockWork(tx, work.id);
      const isConfirmed = after?.holders.some(
        (line) => line.id === review.rights_holder_id && line.confirmation === 'confirmed',
      );
      // The share is another one than what was approved: that is a question of its own.
      if (isConfirmed !== true) throw new Problem('consent_changed');
      return 'done';
    }
    case 'proposal': {
      const proposal = await proposalById(tx, subject.proposalId);
      if (proposal?.state !== 'open') throw new Problem('proposal_over');
      if (proposal.answers.some(({ answer }) => answer !== 'accepted')) return 'waits_for_others';
      const isMade = await applyProposal(tx, ctx, work, proposal, null);
      if (!isMade) throw new Problem('consent_changed');
      return 'done';
    }
    case 'dispute': {
      const dispute = await disputeById(tx, subject.disputeId);
      if (dispute?.state !== 'determination') throw new Problem('dispute_moved_on');
      const lines = await agreedSplit(tx, dispute, subject.splitId);
      const reason = `Everyone agreed. ${ctx.society.name} has checked the answers that came through a link.`;
      await decideDispute(
        { ...ctx, db: tx },
        dispute.id,
        { lines, outcome: 'decided' },
        { by, reason },
      );
      return 'done';
    }
    default:
      return subject satisfies never;
  }
}

async function refuse(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  review: ReviewRow,
  { by, reason }: ConsentDecision,
): Promise<DecisionEffect> {
  const subject = subjectOf(review);
  const words = `${ctx.society.name} did not approve the answer for ${review.name} that came through a link. ${reason ?? ''}`;
  if (subject.kind === 'confirmation') return 'done';
  if (subject.kind === 'proposal') {
    const proposal = await proposalById(tx, subject.proposalId);
    if (proposal?.state !== 'open') return 'noted';
    const author = { memberId: null, signedAs: by };
    const end = { work, proposal, state: 'declined', reason: words.trim(), by: author } as const;
    await endProposals(tx, [end], ctx.now());
    return 'done';
  }
  await lapseReviews(tx, { disputeId: subject.disputeId }, ctx.now());
  await writeAsSociety({ ...ctx, db: tx }, subject.disputeId, words.trim());
  return 'done';
}

/** What a review is about. */
export function subjectOf(review: ReviewRow): ConsentSubject {
  if (review.proposal_id !== null) return { kind: 'proposal', proposalId: review.proposal_id };
  if (review.dispute_id !== null) {
    return { kind: 'dispute', disputeId: review.dispute_id, splitId: review.split_id };
  }
  return { kind: 'confirmation', workId: review.work_id, holderId: review.rights_holder_id };
}
