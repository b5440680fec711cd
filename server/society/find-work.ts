import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Db } from '../platform/db/db.ts';
import { workOfNumber } from '../works/suspects/merge-works.sql.ts';
import { Refusal } from './refusal.ts';

/** The id of the work that an operator means by its number. @throws Refusal when there is none */
export async function findWork(db: Db, word: string): Promise<string> {
  const number = parseWorkNumber(word) ?? (/^\d{1,9}$/.test(word) ? Number(word) : null);
  if (number === null)
    throw new Refusal('wrong_usage', `A work is named by its number: ${formatWorkNumber(4217)}.`);
  const id = await workOfNumber(db, number);
  if (id === undefined)
    throw new Refusal('not_found', `There is no work ${formatWorkNumber(number)}.`);
  return id;
}
