import { maxUnanswered, type WaitReason, whyNotEarned } from '#domain/disputes/earned-hold.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { hasRaisedBefore, unansweredOf } from '../change.sql.ts';
import { hasEvidenceOfItsOwn } from '../evidence/entries.sql.ts';
import type { LockedDispute } from '../lock-dispute.ts';
import { lacksOf } from './lacks.ts';
import { openInTheWay } from './refuse-where-open.ts';

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
