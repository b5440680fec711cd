import { maxUnanswered, type WaitReason, whyNotEarned } from '#domain/disputes/earned-hold.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import { hasRaisedBefore, unansweredOf } from '../change.sql.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { hasEvidenceOfItsOwn } from '../evidence/entries.sql.ts';
import type { LockedDispute } from '../lock-dispute.ts';
import { claimOf, rightsOf } from '../party-facts.ts';
import { holdersOf, resolveSplit } from '../proposals/resolve-split.ts';
import { splitLines, standingLines } from '../proposals/stored-line.ts';
import { openInTheWay } from './open-dispute.ts';

/**
 * Why a filed dispute, which is locked, cannot come before the others without the society, as everything is now; null when it can. See
 * docs/decisions/disputes.md, "A hold must be earned".
 */
export async function whyItWaits(
  tx: Transaction,
  { now, limitFactor }: Pick<Context, 'now' | 'limitFactor'>,
  held: LockedDispute,
): Promise<WaitReason | null> {
  const { dispute, work } = held;
  const raiser = dispute.parties.find(({ is_raiser }) => is_raiser);
  const notEarned = whyNotEarned({
    isVerified: raiser?.member_status === 'verified',
    isOnWork: work.holders.some(({ id }) => id === dispute.raised_by),
    hasEvidence: await hasEvidenceOfItsOwn(tx, dispute.id, dispute.raised_by),
    isRepeated: await hasRaisedBefore(tx, dispute),
    unanswered: await unansweredOf(tx, dispute.raised_by, dispute.id),
    limit: maxUnanswered * limitFactor,
  });
  if (notEarned !== null) return notEarned;
  const about = { workId: dispute.work_id, rights: dispute.rights, exceptId: dispute.id };
  if ((await openInTheWay(tx, about, null)) !== null) return 'other_dispute';
  const fits = isLive(work.state) && (await lacksOf(tx, held, now())).length === 0;
  return fits ? null : 'change';
}

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
  const resolved = await resolveSplit(tx, work, holdersOf(claim), rightsOf(dispute), at);
  return [...missing, ...resolved.problems];
}
