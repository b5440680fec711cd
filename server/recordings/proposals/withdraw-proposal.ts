import type { withdrawRecordingProposal as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lockRecordings } from '../recordings.sql.ts';
import { notifyOfEnd } from './notify-of-proposals.ts';
import { proposalOf } from './proposals.sql.ts';
import { endProposals } from './write-proposals.sql.ts';

/** Withdraws a claim or an amendment, by who made it; those who were asked are told. */
export const withdrawRecordingProposal: Handler<typeof endpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { memberId } = actor;
    const seen = await proposalOf(tx, params.id, actor);
    if (seen === undefined) throw new Problem('not_found');
    await lockRecordings(tx, [seen.recording_id]);
    const proposal = await proposalOf(tx, params.id, actor);
    if (proposal === undefined) throw new Problem('not_found');
    if (proposal.member_id !== memberId) throw new Problem('not_allowed');
    if (proposal.state !== 'waiting') throw new Problem('proposal_over');
    const end = { state: 'withdrawn', reason: null, at } as const;
    await endProposals(tx, [proposal.id], { ...end, endedBy: memberId });
    await notifyOfEnd(tx, proposal, { ...end, by: { memberId, name: proposal.proposer } });
    return { data: undefined };
  });
