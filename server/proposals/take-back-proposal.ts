import type { takeBackProposal as endpoint } from '#contract/proposals.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { endProposals } from './end-proposals.ts';
import { holdProposal } from './hold-proposal.ts';

/** Takes back a proposal of mine that is still open; also one that I signed before I was a member. */
export const takeBackProposal: Verb<typeof endpoint> = async (house, actor, { params }) => {
  await transaction(house.db, async (tx) => {
    const { work, proposal } = await holdProposal(tx, params.id, actor);
    if (proposal.proposed_by !== actor.rightsHolderId) throw new Problem('not_allowed');
    if (proposal.state !== 'open') throw new Problem('proposal_over');
    const end = { work, proposal, state: 'taken_back', reason: null, by: actor } as const;
    await endProposals(tx, [end], house.now());
  });
  return { data: undefined };
};
