import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../db/db.ts';
import type { Actor } from '../house.ts';
import { holdWork } from '../works/hold-work.ts';
import { isOwn } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { type ProposalRow, proposalById } from './proposals.sql.ts';

/** A proposal about a work of this member's, the work held: always the work first. @throws Problem not_found */
export async function holdProposal(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<{ work: WorkRow; proposal: ProposalRow }> {
  const found = await proposalById(tx, id);
  const work = found && (await holdWork(tx, found.work_id));
  // Read anew: it may have ended while the work was waited for.
  const proposal = work && (await proposalById(tx, id));
  if (work === undefined || proposal === undefined) throw new Problem('not_found');
  const isConcerned = proposal.answers.some((one) => one.rights_holder_id === actor.rightsHolderId);
  if (!isConcerned && !isOwn(work, actor)) throw new Problem('not_found');
  return { work, proposal };
}
