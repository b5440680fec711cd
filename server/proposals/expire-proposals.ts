import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { endProposals, type ProposalEnd } from './end-proposals.ts';
import { openProposals, worksWithLateProposals } from './proposals.sql.ts';

const batch = 100;

/** Ends the proposals that not everybody accepted in time. Any number of processes may do so at once; gives how many there were. */
export async function expireProposals(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const ids = await worksWithLateProposals(tx, at, batch);
      const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
      const by = { memberId: null, signedAs: ctx.society.name };
      const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
        const work = works.get(proposal.work_id);
        return work ? [{ work, proposal, state: 'expired', reason: null, by }] : [];
      });
      await endProposals(tx, ends, at);
      return ends.length;
    });
    total += ended;
    if (ended < batch) return total;
  }
}
