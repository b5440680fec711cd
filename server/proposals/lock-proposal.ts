import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { lockWork } from '../works/lock-work.ts';
import { isOwn } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import { type ProposalRow, proposalById } from './proposals.sql.ts';

/** A proposal about a work of this member's, the work locked: always the work first. @throws Problem not_found */
export async function lockProposal(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<{ work: WorkRow; proposal: ProposalRow }> {
  const found = await proposalById(tx, id);
  const work = found && (await lockWork(tx, found.work_id));
  // Read anew: it may have ended while the work was waited for.
  const proposal = work && (await proposalById(tx, id));
  if (work === undefined || proposal === undefined) throw new Problem('not_found');
  const isConcerned = proposal.answers.some((one) => one.rights_holder_id === actor.rightsHolderId);
  if (!isConcerned && !isOwn(work, actor)) throw new Problem('not_found');
  return { work, proposal };
}
