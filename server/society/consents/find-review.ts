import { type ReviewRow, reviewById } from '../../consent/reviews.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refusal } from '../refusal.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The review that an operator names by its id. @throws Refusal not_found */
export async function findReview(db: Db, word: string): Promise<ReviewRow> {
  const id = word.trim().toLowerCase();
  const review = uuid.test(id) ? await reviewById(db, id) : undefined;
  if (review === undefined) {
    throw new Refusal('not_found', `There is no answer "${word}". Give an id from consents list.`);
  }
  return review;
}
