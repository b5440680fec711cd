import { parseDisputeNumber } from '#domain/disputes/dispute.ts';
import { disputeOfNumber } from '../../disputes/society/society.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refusal } from '../terminal.ts';

/** The id of a dispute by its number, in any usual writing. @throws Refusal */
export async function findDispute(db: Db, word: string): Promise<string> {
  const number = parseDisputeNumber(word);
  if (number === null) throw new Refusal('wrong_usage', 'Name a dispute by its number: D-000123.');
  const id = await disputeOfNumber(db, number);
  if (id === undefined) throw new Refusal('not_found', `There is no dispute ${word}.`);
  return id;
}
