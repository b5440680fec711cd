import { sql } from 'kysely';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A consent through a link that costs its holder something, with what the society decided of it. */
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof reviewById>>>;

export function reviewById(db: Db, id: string) {
  return reviews(db).where('r.id', '=', id).executeTakeFirst();
}

/** What waits for the society, and what took effect before there was this rule and nobody has looked at yet; the oldest first. */
export function waitingReviews(db: Db, limit: number) {
  return reviews(db)
    .where('r.lapsed_at', 'is', null)
    .where('d.review_id', 'is', null)
    .orderBy('r.is_past')
    .orderBy('r.made_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** The reviews of the same proposal or dispute that wait besides this one. */
export async function otherWaiting(
  db: Db,
  review: Pick<ReviewRow, 'id' | 'proposal_id' | 'dispute_id'>,
): Promise<ReviewRow[]> {
  if (review.proposal_id === null && review.dispute_id === null) return [];
  return reviews(db)
    .where('r.id', '<>', review.id)
    .where('r.proposal_id', 'is not distinct from', review.proposal_id)
    .where('r.dispute_id', 'is not distinct from', review.dispute_id)
    .where('r.is_past', '=', false)
    .where('r.lapsed_at', 'is', null)
    .where('d.review_id', 'is', null)
    .orderBy('r.id')
    .limit(200)
    .execute();
}

function reviews(db: Db) {
  return db
    .selectFrom('consent_review as r')
    .innerJoin('work as w', 'w.id', 'r.work_id')
    .innerJoin('rights_holder as h', 'h.id', 'r.rights_holder_id')
    .leftJoin('member as m', 'm.id', 'r.link_by')
    .leftJoin('rights_holder as mh', 'mh.id', 'm.rights_holder_id')
    .leftJoin('dispute as q', 'q.id', 'r.dispute_id')
    .leftJoin('consent_decision as d', 'd.review_id', 'r.id')
    .select(['r.id', 'r.kind', 'r.work_id', 'r.proposal_id', 'r.dispute_id', 'r.split_id'])
    .select(['r.rights_holder_id', 'r.signed_as', 'r.link_by', 'r.answered_at', 'r.before'])
    .select(['r.after', 'r.is_past', 'r.made_at', 'r.lapsed_at'])
    .select(['w.title', 'w.number as work_number', 'h.name', 'mh.name as link_by_name'])
    .select(['q.number as dispute_number', 'd.is_approved', 'd.decided_by', 'd.reason'])
    .select(['d.decided_at']);
}

/** Holds a review against being decided twice. */
export async function lockReview(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('consent_review').select('id').where('id', '=', id).forUpdate().execute();
}

export async function addDecision(
  tx: Transaction,
  decision: {
    readonly review_id: string;
    readonly is_approved: boolean;
    readonly decided_by: string;
    readonly reason: string | null;
    readonly decided_at: Date;
  },
): Promise<void> {
  await tx.insertInto('consent_decision').values(decision).execute();
}

/** Names of rights holders by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rights_holder')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .limit(Math.max(ids.length, 1))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
