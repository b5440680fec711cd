import { isDeepStrictEqual } from 'node:util';
import {
  type ConsentedChange,
  consentsToApprove,
  type HeldLine,
  maxShareOf,
  sharesOf,
} from '#domain/consent/consent.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { claimedLines, type LineConsent, type WorkHolderLine } from '../shares/holder-lines.ts';
import type { Signer } from '../works/amending/write-versions.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import {
  addReview,
  type ConsentSubject,
  forgetClaims,
  hasInvitations,
  insertClaims,
  lapseReviews,
  readTotals,
  reviewsOf,
  totalsOf,
} from './consent.sql.ts';
import { notifyOfLoss, notifyOfReview } from './notify-of-review.ts';

/** A yes that a change rests on. */
export type GivenConsent = {
  readonly holderId: string;
  readonly name: string;
  readonly consent: LineConsent;
  readonly answeredAt: Date;
};

/** What a change leads to, and what somebody claimed besides what the work says of them. */
type ConsentedSplit = {
  readonly after: readonly HeldLine[];
  readonly claims?: readonly (readonly HeldLine[])[];
  /** Those for whose lines it changes who acts for whom. */
  readonly representation?: readonly string[];
};

/** All that the holders of a work have to lose: the lines that stand, and what was lowered without their word. */
export function heldSplits(work: WorkRow): (readonly HeldLine[])[] {
  const standing = linesOf(work).map(({ id, shares }) => ({ holderId: id, shares }));
  return [standing, claimedLines(work)];
}

/**
 * Whether a change of a work, which is locked, must wait for the society: a consent through a link that it rests on would cost its holder
 * something. Each such consent is saved as a review, once, and everybody concerned is notified.
 */
export async function waitForSociety(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  {
    subject,
    given,
    split,
  }: {
    readonly subject: ConsentSubject;
    readonly given: readonly GivenConsent[];
    readonly split: ConsentedSplit;
  },
): Promise<boolean> {
  if (given.every(({ consent }) => consent.means !== 'link')) return false;
  const change: ConsentedChange = {
    before: [...heldSplits(work), ...(split.claims ?? [])],
    after: split.after,
    representation: split.representation ?? [],
  };
  const reviews = await reviewsOf(tx, subject);
  const consents = given.map((one) => ({
    ...one,
    means: one.consent.means,
    isApproved: reviews.some(
      (review) => review.is_approved === true && isAbout(review, one.holderId, change),
    ),
  }));
  const waiting = consentsToApprove(consents, change);
  for (const one of waiting) {
    const open = reviews.filter(
      (review) => review.is_approved === null && review.rights_holder_id === one.holderId,
    );
    if (open.some((review) => isAbout(review, one.holderId, change))) continue;
    if (open.length > 0) await lapseReviews(tx, { ids: open.map(({ id }) => id) }, ctx.now());
    await openReview(tx, ctx, work, subject, one, change);
  }
  return waiting.length > 0;
}

/** Whether a review is about exactly this: what was approved for one change counts for no other. */
function isAbout(
  review: { readonly rights_holder_id: string; readonly before: unknown; readonly after: unknown },
  holderId: string,
  { before, after }: ConsentedChange,
): boolean {
  return (
    review.rights_holder_id === holderId &&
    isDeepStrictEqual(totalIn(review.before, holderId), maxShareOf(holderId, before)) &&
    isDeepStrictEqual(totalIn(review.after, holderId), sharesOf(holderId, after))
  );
}

/** What a stored side of a review gives a holder. */
export function totalIn(side: unknown, holderId: string): SharesByRight {
  const lines = readTotals(side).map(({ rights_holder_id, shares }) => ({
    holderId: rights_holder_id,
    shares,
  }));
  return sharesOf(holderId, lines);
}

async function openReview(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  subject: ConsentSubject,
  { holderId, name, consent, answeredAt }: GivenConsent,
  { before, after }: ConsentedChange,
): Promise<void> {
  const at = ctx.now();
  const had = maxShareOf(holderId, before);
  const others = totalsOf(before[0] ?? []).filter((one) => one.rights_holder_id !== holderId);
  const id = newId(at);
  await addReview(tx, {
    id,
    kind: subject.kind,
    work_id: work.id,
    proposal_id: subject.kind === 'proposal' ? subject.proposalId : null,
    dispute_id: subject.kind === 'dispute' ? subject.disputeId : null,
    split_id: subject.kind === 'dispute' ? subject.splitId : null,
    rights_holder_id: holderId,
    signed_as: consent.signedAs ?? name,
    link_by: consent.linkBy,
    answered_at: answeredAt,
    before: JSON.stringify([{ rights_holder_id: holderId, shares: had }, ...others]),
    after: JSON.stringify(totalsOf(after)),
    made_at: at,
  });
  const shares = { had, has: sharesOf(holderId, after) };
  await notifyOfReview(tx, ctx, work, { id, subject, holderId, name, consent, shares });
}

type Amended = {
  readonly before: readonly WorkHolderLine[];
  readonly after: readonly WorkHolderLine[];
  readonly agreed: ReadonlyMap<string, LineConsent>;
  readonly by: Signer;
};

/**
 * Saves what an amendment takes from holders who have not agreed to it: who has confirmed nothing is not asked before, and must not lose
 * it by a later consent through a link, nor by silence: while it is stored the work is not payable. Who agreed has said what they have; so
 * has the society, without which no link takes anything. Whose address is known is notified.
 */
export async function recordLosses(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { before, after, agreed, by }: Amended,
  at: Date,
): Promise<void> {
  const [held, holds] = [before, after].map((lines) =>
    lines.map(({ id, shares }) => ({ holderId: id, shares })),
  );
  // What an anonymous writer had is nobody's loss.
  const answerable = before.filter(({ kind }) => !isAnonymous(kind));
  const others = [...new Set(answerable.map(({ id }) => id))].filter((id) => !agreed.has(id));
  const lost = others.flatMap((id) => {
    const [had, has] = [sharesOf(id, held ?? []), sharesOf(id, holds ?? [])];
    return rights.some((right) => has[right] < had[right])
      ? [{ rights_holder_id: id, shares: had, has }]
      : [];
  });
  await forgetClaims(tx, work.id, [...agreed.keys()]);
  if (lost.length === 0 || (await isSeenByNobodyElse(tx, work, before, by))) return;
  await insertClaims(tx, work.id, lost, at);
  for (const { rights_holder_id: holderId, shares: had, has } of lost) {
    const line = before.find(({ id }) => id === holderId);
    // Members are notified of every amendment of their part.
    if (line === undefined || line.memberId !== null) continue;
    await notifyOfLoss(tx, ctx, work, { holderId, name: line.name, shares: { had, has } });
  }
}

/** Whether who registered a work corrects what nobody else was asked about or told: it could as well be registered again. */
async function isSeenByNobodyElse(
  tx: Transaction,
  work: WorkRow,
  before: readonly WorkHolderLine[],
  { memberId, rightsHolderId }: Signer,
): Promise<boolean> {
  if (memberId === null || memberId !== work.registered_by) return false;
  const others = before.filter(({ id }) => id !== rightsHolderId);
  const areOthersNotified = others.some(
    (line) => line.memberId !== null || ['confirmed', 'declined'].includes(line.confirmation),
  );
  return !areOthersNotified && !(await hasInvitations(tx, work.id));
}
