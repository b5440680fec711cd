import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { ErrorLogTable } from '../db/tables.ts';

export async function addErrorLog(db: Db, row: Insertable<ErrorLogTable>): Promise<void> {
  await db.insertInto('error_log').values(row).execute();
}
