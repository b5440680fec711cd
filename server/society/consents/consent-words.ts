import { formatDisputeNumber } from '#domain/disputes/dispute-number.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import type { ReviewRow } from '../../consent/reviews.sql.ts';
import { totalIn } from '../../consent/wait-for-society.ts';

/** What every answer about a review says, for programs. */
export function reviewFacts(review: ReviewRow) {
  return {
    id: review.id,
    kind: review.kind,
    is_past: review.is_past,
    work_number: formatWorkNumber(review.work_number),
    title: review.title,
    dispute: review.dispute_number === null ? null : formatDisputeNumber(review.dispute_number),
    rights_holder: { id: review.rights_holder_id, name: review.name },
    signed_as: review.signed_as,
    link_made_by: review.link_by_name,
    answered_at: review.answered_at.toISOString(),
    before: totalIn(review.before, review.rights_holder_id),
    after: totalIn(review.after, review.rights_holder_id),
    state: stateOf(review),
  };
}

/** 'waiting', 'past, to review', and what became of it. */
export function stateOf(review: ReviewRow): string {
  if (review.decided_at !== null) return review.is_approved ? 'approved' : 'refused';
  if (review.lapsed_at !== null) return 'ended otherwise';
  return review.is_past ? 'past, to review' : 'waiting';
}

/** What the answer is about, in a few words. */
export function aboutWords({ kind, dispute_number }: ReviewRow): string {
  if (kind === 'confirmation') return 'a share confirmed';
  if (kind === 'proposal') return 'a proposal';
  return dispute_number === null ? 'a dispute' : `dispute ${formatDisputeNumber(dispute_number)}`;
}

/** 'performing 33.33 % to 0 %', right by right, only what differs. */
export function lossWords(review: ReviewRow, holderId = review.rights_holder_id): string {
  const had = totalIn(review.before, holderId);
  const has = totalIn(review.after, holderId);
  return rights
    .filter((right) => had[right] !== has[right])
    .map(
      (right) =>
        `${rightNames[right].toLowerCase()} ${formatShare(had[right])} to ${formatShare(has[right])}`,
    )
    .join(', ');
}
