import type { WorkImport } from '#contract/work-imports.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import { viewOf } from './import-view.ts';
import { type ImportRecord, importOf } from './imports.sql.ts';

/** An import of this member. @throws Problem `not_found` when it is not there, or another's */
export async function ownImport(db: Db, memberId: string, id: string): Promise<ImportRecord> {
  const record = await importOf(db, memberId, id);
  if (record === undefined) throw new Problem('not_found');
  return record;
}

/** The same as it is shown. */
export async function readOwnImport(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<WorkImport> {
  return viewOf(await ownImport(db, memberId, id), now);
}
