import { parseIpiName } from '#domain/identifiers/ipi-name.ts';
import type { Db } from '../platform/db/db.ts';
import { Refusal } from './refusal.ts';
import { type RightsHolderRow, rightsHolderIdBy, rightsHoldersWith } from './rights-holders.sql.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The rights holder that an operator names. @throws Refusal not_found */
export async function findRightsHolder(db: Db, word: string): Promise<RightsHolderRow> {
  const id = uuid.test(word.trim()) ? word.trim().toLowerCase() : null;
  const ipi = id === null ? parseIpiName(word) : null;
  const known = id === null && ipi === null ? undefined : await rightsHolderIdBy(db, { id, ipi });
  const [found] = known === undefined ? [] : await rightsHoldersWith(db, [known.id]);
  if (found !== undefined) return found;
  throw new Refusal(
    'not_found',
    `There is no rights holder "${word}": give an id, as rightsholders duplicates shows them, or an IPI name number.`,
  );
}
