import type { OwnNames } from '#domain/imports/read-holders.ts';
import type { Db } from '../platform/db/db.ts';
import { ownNames } from './people.sql.ts';

/** By what a member is found among the holders of a row. */
export async function ownNamesOf(db: Db, rightsHolderId: string): Promise<OwnNames> {
  const { names, ipi_name_number } = await ownNames(db, rightsHolderId);
  return { rightsHolderId, ipiNameNumber: ipi_name_number, foldedNames: new Set(names) };
}
