import { rightsThatDiffer } from '#domain/disputes/split.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import type { LockedDispute } from '../lock-dispute.ts';
import { claimOf, rightsOf } from '../party-facts.ts';
import { holdersOf, resolveSplit } from '../proposals/resolve-split.ts';
import { splitLines, standingLines } from '../proposals/stored-line.ts';

/** What filing a dispute still needs, at the fields of its draft; nothing when it can be filed. */
export async function lacksOf(
  tx: Transaction,
  { dispute, work }: LockedDispute,
  at: Date,
): Promise<ProblemDetail[]> {
  const statement: ProblemDetail[] =
    dispute.statement === '' ? [{ path: 'statement', code: 'dispute_statement_missing' }] : [];
  return [...statement, ...(await claimLacks(tx, dispute, work, at))];
}

async function claimLacks(
  tx: Transaction,
  dispute: DisputeRow,
  work: LockedDispute['work'],
  at: Date,
): Promise<ProblemDetail[]> {
  if (dispute.kind === 'duplicate_work') {
    return dispute.other_work_id === null
      ? [{ path: 'other_work_id', code: 'dispute_other_work_missing' }]
      : [];
  }
  const claim = claimOf(dispute, dispute.raised_by);
  if (claim === null) return [{ path: 'holders', code: 'dispute_claim_missing' }];
  const standing = standingLines(linesOf(work));
  const given = splitLines(claim);
  if (rightsThatDiffer(standing, given).length === 0) {
    return [{ path: 'holders', code: 'dispute_claim_as_it_stands' }];
  }
  const isIn = [...standing, ...given].some(({ holderId }) => holderId === dispute.raised_by);
  const missing: ProblemDetail[] = isIn
    ? []
    : [{ path: 'holders', code: 'dispute_claimant_missing' }];
  // All are known by id: nobody is added by asking.
  const settled = await resolveSplit(tx, work, holdersOf(claim), rightsOf(dispute), at);
  return [...missing, ...settled.problems];
}
