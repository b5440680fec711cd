import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { Signer } from '../works/amending/write-versions.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { applyProposal } from './apply-proposal.ts';
import { endProposals } from './end-proposals.ts';
import { type ProposalRow, setAnswer } from './proposals.sql.ts';

export type ProposalAnswer =
  | { readonly answer: 'accepted' }
  | { readonly answer: 'declined'; readonly reason: string };

/**
 * Accepts or declines a proposal about a work that is locked. With the last acceptance it is made, in the same transaction.
 * @throws Problem not_allowed of who is not asked, proposal_over where no answer of theirs is waited for
 */
export async function giveAnswer(
  tx: Transaction,
  ctx: Context,
  { work, proposal }: { readonly work: WorkRow; readonly proposal: ProposalRow },
  by: Signer,
  said: ProposalAnswer,
): Promise<void> {
  const at = ctx.now();
  const mine = proposal.answers.find((one) => one.rights_holder_id === by.rightsHolderId);
  if (mine === undefined) throw new Problem('not_allowed');
  const isOver = proposal.state !== 'open' || proposal.answer_by <= at;
  // While the society checks what came through a link, whoever holds one can still say no.
  const takesBack =
    mine.signed_as !== null && mine.answer === 'accepted' && said.answer === 'declined';
  const isWaiting = proposal.waiting_review_id !== null;
  if (takesBack ? proposal.state !== 'open' || !isWaiting : isOver || mine.answer !== null) {
    throw new Problem('proposal_over');
  }
  const reason = said.answer === 'declined' ? said.reason : null;
  const signed_as = by.memberId === null ? (by.signedAs ?? null) : null;
  const link_by = by.link?.memberId ?? null;
  const given = { answer: said.answer, reason, signed_as, link_by, answered_at: at };
  const of = { proposalId: proposal.id, rightsHolderId: by.rightsHolderId };
  await setAnswer(tx, of, given);
  if (said.answer === 'declined') {
    return endProposals(tx, [{ work, proposal, state: 'declined', reason, by }], at);
  }
  const answers = proposal.answers.map((one) =>
    one === mine
      ? {
          ...one,
          ...said,
          signed_as,
          link_by,
          link_by_name: by.link?.name ?? null,
          answered_at: at.toISOString(),
        }
      : one,
  );
  if (answers.some(({ answer }) => answer !== 'accepted')) return;
  await applyProposal(tx, ctx, work, { ...proposal, answers }, by.memberId);
}
