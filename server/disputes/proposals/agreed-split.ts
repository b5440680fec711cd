import type { Db } from '../../platform/db/db.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { claimOf } from '../party-facts.ts';
import { readLines, type StoredLine } from './stored-line.ts';

/**
 * The split that all have agreed on: the proposal `splitId`, or the claim where that is null. Null where the work is to be merged into the
 * one that it doubles.
 */
export async function agreedSplit(
  db: Db,
  dispute: DisputeRow,
  splitId: string | null,
): Promise<readonly StoredLine[] | null> {
  if (splitId === null) {
    return dispute.kind === 'duplicate_work' ? null : claimOf(dispute, dispute.raised_by);
  }
  const proposal = await db
    .selectFrom('dispute_proposal')
    .select('lines')
    .where('id', '=', splitId)
    .where('dispute_id', '=', dispute.id)
    .executeTakeFirstOrThrow();
  return readLines(proposal.lines);
}
