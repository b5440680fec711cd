import type { takeBackProposal as endpoint } from '#contract/works/proposals.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { endProposals } from './end-proposals.ts';
import { lockProposal } from './lock-proposal.ts';

/** Takes back a proposal of mine that is still open; also one that I signed before I was a member. */
export const takeBackProposal: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
  await transaction(ctx.db, async (tx) => {
    const { work, proposal } = await lockProposal(tx, params.id, actor);
    if (proposal.proposed_by !== actor.rightsHolderId) throw new Problem('not_allowed');
    if (proposal.state !== 'open') throw new Problem('proposal_over');
    const end = { work, proposal, state: 'taken_back', reason: null, by: actor } as const;
    await endProposals(tx, [end], ctx.now());
  });
  return { data: undefined };
};
