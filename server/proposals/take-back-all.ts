import type { Transaction } from '../platform/db/db.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { endProposals, type ProposalEnd } from './end-proposals.ts';
import { openProposals, worksWithProposalsBy } from './proposals.sql.ts';

/** Takes back every open proposal of a member who leaves. */
export async function takeBackAll(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const ids = await worksWithProposalsBy(tx, memberId);
  const works = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
  const by = { memberId };
  const ends = (await openProposals(tx, ids)).flatMap((proposal): ProposalEnd[] => {
    const work = works.get(proposal.work_id);
    return work ? [{ work, proposal, state: 'taken_back', reason: null, by }] : [];
  });
  await endProposals(tx, ends, at);
}
