import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { lockRecordings, recordingsWithLines } from '../recordings.sql.ts';
import { applyProposal } from './apply-proposal.ts';
import { notifyOfEnd } from './notify-of-proposals.ts';
import { anyProposal, lateProposals, type ProposalRow } from './proposals.sql.ts';
import { endProposals } from './write-proposals.sql.ts';

/**
 * What the society decides on a claim or an amendment that waits: accepted, it is made whoever has not answered yet.
 * @throws Problem `not_found`, `proposal_over`, `recording_withdrawn`
 */
export function decideRecordingProposal(
  ctx: Context,
  id: string,
  { isAccepted, reason }: { readonly isAccepted: boolean; readonly reason: string },
): Promise<ProposalRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const seen = await anyProposal(tx, id);
    if (seen === undefined) throw new Problem('not_found');
    await lockRecordings(tx, [seen.recording_id]);
    const [recording] = await recordingsWithLines(tx, [seen.recording_id]);
    const proposal = await anyProposal(tx, id);
    if (recording === undefined || proposal === undefined) throw new Problem('not_found');
    if (proposal.state !== 'waiting') throw new Problem('proposal_over');
    if (recording.state === 'withdrawn') throw new Problem('recording_withdrawn');
    const { name } = ctx.society;
    if (isAccepted) await applyProposal(tx, recording, proposal, { acceptedBy: [name], at });
    const state = isAccepted ? 'accepted' : 'declined';
    await endProposals(tx, [id], { state, endedBy: null, reason, at });
    await notifyOfEnd(tx, proposal, { state, by: { memberId: null, name }, reason, at });
    return proposal;
  });
}

const batch = 100;

/** Ends the amendments that not everybody answered in time. Any number of processes may do so at once; gives how many there were. */
export async function expireRecordingProposals(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const seen = await lateProposals(tx, at, batch);
      await lockRecordings(tx, [...new Set(seen.map(({ recording_id }) => recording_id))]);
      // What was answered while it waited for the lock has ended.
      const late = await lateProposals(tx, at, batch);
      const end = { state: 'expired', reason: null, at } as const;
      await endProposals(
        tx,
        late.map(({ id }) => id),
        { ...end, endedBy: null },
      );
      for (const proposal of late)
        await notifyOfEnd(tx, proposal, {
          ...end,
          by: { memberId: null, name: ctx.society.name },
        });
      return seen.length;
    });
    total += ended;
    if (ended < batch) return total;
  }
}
