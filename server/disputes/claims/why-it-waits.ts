import { formatDisputeNumber, isTold } from '#domain/disputes/dispute.ts';
import { maxUnanswered, type WaitReason, whyNotEarned } from '#domain/disputes/earned-hold.ts';
import { rightsThatDiffer } from '#domain/disputes/split.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linesOf } from '../../works/work-view.ts';
import { hasRaisedBefore, openAbout, unansweredOf } from '../change.sql.ts';
import { type DisputeRow, disputeOfParty } from '../dispute.sql.ts';
import { hasEvidenceOfItsOwn } from '../evidence/entries.sql.ts';
import type { LockedDispute } from '../lock-dispute.ts';
import { rightsInWords } from '../messages.ts';
import { claimOf, rightsOf } from '../party-facts.ts';
import { holdersOf, inOrder, resolveSplit } from '../proposals/resolve-split.ts';
import { splitLines, standingLines } from '../proposals/stored-line.ts';

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
  const settled = await resolveSplit(tx, work, holdersOf(claim), rightsOf(dispute), at);
  return [...missing, ...settled.problems];
}

/** An open dispute that stands in the way of another one: which, about which of the rights, and whether who asks takes part. */
export type InTheWay = {
  readonly id: string;
  /** 'Dispute D-000123 about the performing right of this work' */
  readonly name: string;
  readonly isParty: boolean;
  /** Whether it can be joined: what the society has not passed on yet is nobody else's. */
  readonly isJoinable: boolean;
};

/** The open dispute about one of these rights of a work, besides `exceptId`; null where there is none. */
export async function openInTheWay(
  tx: Transaction,
  { workId, rights, exceptId }: { workId: string; rights: readonly string[]; exceptId?: string },
  rightsHolderId: string | null,
): Promise<InTheWay | null> {
  const open = (await openAbout(tx, workId, rightsHolderId)).filter(({ id }) => id !== exceptId);
  const first = open.find(({ right_name }) => rights.includes(right_name));
  if (first === undefined) return null;
  const about = open.filter(({ id, right_name }) => id === first.id && rights.includes(right_name));
  const words = rightsInWords(inOrder(about.map(({ right_name }) => right_name)));
  const isParty =
    rightsHolderId !== null && (await disputeOfParty(tx, first.id, rightsHolderId)) !== undefined;
  return {
    id: first.id,
    isParty,
    isJoinable: isTold(first.state),
    name: `Dispute ${formatDisputeNumber(first.number)} about ${words} of this work`,
  };
}

/**
 * One dispute a right: the refusal where there is another says which and what to do, and names it unless it is nobody's to see yet.
 * `rightsHolderId` null is the society. Null where there is none.
 */
export async function refusalWhereOpen(
  tx: Transaction,
  { id, work_id: workId, rights }: Pick<DisputeRow, 'id' | 'work_id' | 'rights'>,
  rightsHolderId: string | null,
): Promise<Problem | null> {
  const other = await openInTheWay(tx, { workId, rights, exceptId: id }, rightsHolderId);
  if (other === null) return null;
  if (rightsHolderId === null) {
    const words = `${other.name} is open. There can be one at a time.`;
    return new Problem('dispute_open', 'rights', { subject: { id: other.id, words } });
  }
  if (!other.isParty && !other.isJoinable) return new Problem('dispute_open', 'rights');
  const words = `${other.name} is open already. ${whatToDo(other)}`;
  return new Problem('dispute_open', 'rights', { subject: { id: other.id, words } });
}

/** What who claims can do about a dispute that is in the way. */
export function whatToDo({ isParty, isJoinable }: InTheWay): string {
  if (isParty) return 'You take part in it: say there what you claim.';
  return isJoinable
    ? 'Join that one instead of raising another.'
    : 'You can join it once the society has told the other holders.';
}
