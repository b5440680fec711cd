import { problemMessages } from '#contract/problem-messages.ts';
import { parseDisputeNumber } from '#domain/disputes/dispute-number.ts';
import { Problem } from '#domain/problems.ts';
import { disputeOfNumber } from '../../disputes/society.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refusal } from '../refusal.ts';

/** The id of a dispute by its number, in any usual writing. @throws Refusal */
export async function findDispute(db: Db, word: string): Promise<string> {
  const number = parseDisputeNumber(word);
  if (number === null) throw new Refusal('wrong_usage', 'Name a dispute by its number: D-000123.');
  const id = await disputeOfNumber(db, number);
  if (id === undefined) throw new Refusal('not_found', `There is no dispute ${word}.`);
  return id;
}

/** Does it, or says why not. */
export async function orRefuse<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Refusal('refused', error.subject?.words ?? problemMessages[error.code]);
  }
}
